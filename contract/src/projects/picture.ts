/** A folder as it was on a day: what an enquiry carries (PROJECT-12), and what a link shows of each thing in it (PROJECT-30). */
import * as z from 'zod/mini'
import { PriceRange } from '../rules/lot-price.ts'

/** A search is one that the person has saved. */
export const projectItemKinds = ['EMPRESA', 'LOTE', 'MUNICIPIO', 'BUSCA'] as const
export type ProjectItemKind = (typeof projectItemKinds)[number]

const PicturedItem = z.object({
  tipo: z.enum(projectItemKinds),
  /** The CNPJ, the lot's id or the RFB code. */
  id: z.string(),
  nome: z.string(),
  detalhe: z.nullable(z.string()),
  /** The district of a lot, so that a screen can lead to it. */
  sigla: z.nullable(z.string()),
})
export type PicturedItem = z.infer<typeof PicturedItem>

export const CarriedFolder = z.object({ nome: z.string(), em: z.string(), itens: z.array(PicturedItem) })
export type CarriedFolder = z.infer<typeof CarriedFolder>

/** Whoever opens a link may read in another language than its maker. */
const inEachLanguage = z.object({ pt: z.string(), en: z.string(), es: z.string() })

/** Of a company what its registry publishes, and the seal that anybody can check: the rest needs a sign-in. */
export const PicturedCompany = z.object({
  enderecoCompleto: z.string(),
  municipio: z.string(),
  atividadePrincipal: z.nullable(inEachLanguage),
  habilitadoMadeInRs: z.boolean(),
})
export type PicturedCompany = z.infer<typeof PicturedCompany>

export const PicturedLot = z.object({
  /** Its number and its district. */
  nome: inEachLanguage,
  municipio: z.string(),
  /** Hectares. */
  areaTotalLote: z.nullable(z.number()),
  situacao: z.nullable(inEachLanguage),
  preco: z.nullable(PriceRange),
})
export type PicturedLot = z.infer<typeof PicturedLot>

export const PicturedMunicipality = z.object({
  populacao: z.nullable(z.number()),
  anoPopulacao: z.nullable(z.number()),
  /** Reais. */
  pib: z.nullable(z.number()),
  anoPib: z.nullable(z.number()),
  areaKm2: z.number(),
  lotesDisponiveis: z.int(),
})
export type PicturedMunicipality = z.infer<typeof PicturedMunicipality>

/** Of the three, the one of its kind stands by each thing in the folder. */
export const SharedItem = z.object({
  tipo: z.enum(projectItemKinds),
  id: z.optional(z.string()),
  nome: z.string(),
  detalhe: z.nullable(z.string()),
  sigla: z.nullish(z.string()),
  empresa: z.optional(PicturedCompany),
  lote: z.optional(PicturedLot),
  municipio: z.optional(PicturedMunicipality),
})
export type SharedItem = z.infer<typeof SharedItem>
