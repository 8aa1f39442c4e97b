/** How a typed text was understood: what people see as chips, remove, change and widen (FINDER-51). */
import * as z from 'zod/mini'
import { LotSearchFields } from '../districts/lot-search-address.ts'
import { languages } from '../language.ts'

/**
 * What a part of the text may stand for. PALAVRAS: the words themselves, in names and in the companies' own texts. PERTO: a
 * municipality and those around it. LUGAR: those around any port or airport. REGIAO: those of
 * one of IBGE's intermediate regions. LOTE, MUNICIPIOS: land, or municipalities, are looked for. VALOR, AREA: an
 * amount in reais, of land in hectares.
 */
export const understoodKinds = [
  'PRODUTO',
  'ATIVIDADE',
  'PALAVRAS',
  'MUNICIPIO',
  'PERTO',
  'LUGAR',
  'REGIAO',
  'MUNICIPIOS',
  'DISTRITO',
  'LOTE',
  'INVESTIMENTO',
  'SELO',
  'CNPJ',
  'VALOR',
  'AREA',
] as const
export type UnderstoodKind = (typeof understoodKinds)[number]

export const Understood = z.object({
  /** Its name in adjustments: `NCM:2204`, `CNAE:1112`, `PALAVRAS:wine`, `MUNICIPIO:8801`. */
  chave: z.string(),
  tipo: z.enum(understoodKinds),
  /** In the reader's language, or in `idioma` where the catalogue has no translation. */
  nome: z.string(),
  idioma: z.optional(z.enum(languages)),
  /** The code as people write it, of a product or an activity. */
  codigo: z.optional(z.string()),
  /** The next wider one, where there is one. */
  acima: z.optional(z.object({ chave: z.string(), nome: z.string() })),
})
export type Understood = z.infer<typeof Understood>

/** A company has to match each part, by one of its alternatives. */
export const UnderstoodPart = z.object({
  /** The words of the text. */
  trecho: z.string(),
  /** What they were taken for where nothing is written like that. */
  corrigido: z.optional(z.string()),
  /** Nothing had these words together with the rest, so they were left out. */
  ignorado: z.optional(z.boolean()),
  /** No company has all parts, so one of them is enough. */
  alternativo: z.optional(z.boolean()),
  /** Whoever has it is left out. */
  excluido: z.optional(z.boolean()),
  alternativas: z.array(Understood),
})
export type UnderstoodPart = z.infer<typeof UnderstoodPart>

export const Interpretation = z.object({
  texto: z.string(),
  partes: z.array(UnderstoodPart),
  /** Entries of the catalogues that come nearest, where no company was found. */
  sugestoes: z.array(Understood),
  /** The search for lots that the text means where it asks for land, with its purpose and place (FINDER-94). */
  lotes: z.optional(LotSearchFields),
  /** No word of the text says anything that the search knows. */
  nadaEntendido: z.optional(z.boolean()),
})
export type Interpretation = z.infer<typeof Interpretation>

/** Why a company was found, the strongest reason; results are in this order. */
export const foundBy = ['NOME_INTEIRO', 'PRODUTO', 'ATIVIDADE', 'LUGAR', 'NOME', 'TEXTO'] as const
