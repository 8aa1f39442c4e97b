/** Reference lists, start-up parameters, products and services, availability. docs/rules/reference.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { exchangeRates } from './exchange-rates.ts'
import { productTable } from './fields.ts'
import { type Language, languages } from './language.ts'
import { limits } from './limits.ts'
import { pageOf, paging } from './paging.ts'

const area = 'referência'
const signedIn = { area, access: 'signed-in', whoMay: 'Anyone signed in' } as const

export const entityTypes = [
  'atividadeEconomica',
  'condicaoAdministrador',
  'condicaoSocio',
  'estadoCivil',
  'formaAtuacao',
  'municipio',
  'nacionalidade',
  'uf',
  'regiaoAdministrativa',
  'pais',
  'regimeBens',
  'tipoComplemento',
  'tipoRepresentanteLegal',
  'tipoUnidade',
  'tipoLogradouro',
  'situacaoProcessoLote',
] as const
export type EntityType = (typeof entityTypes)[number]

/** Every item has `id` and `descricao`; its other fields depend on the list. */
export const ListItem = z.looseObject({ id: z.string(), descricao: z.string() })
export type ListItem = z.infer<typeof ListItem>

export const Municipality = z.object({
  id: z.string(),
  descricao: z.string(),
  codMunicipioRfb: z.string(),
  codIbge: z.string(),
  nomeCompleto: z.string(),
  uf: z.object({ siglaUf: z.string(), nomeCompleto: z.string() }),
  latitude: z.number(),
  longitude: z.number(),
  /** Inhabitants. */
  populacao: z.number(),
})
export type Municipality = z.infer<typeof Municipality>

export const PhoneCountry = z.object({
  codigoTelefone: z.string(),
  /** ISO 3166-1 alpha-2. */
  nomeAbreviado: z.string(),
  nomePaisPortugues: z.string(),
  nomePais: z.string(),
  /** The mask for typing, with '0' for each digit; it comes from a sample number and is null where none is known. */
  mascara: z.nullable(z.string()),
})
export type PhoneCountry = z.infer<typeof PhoneCountry>

export const Parameters = z.object({
  urlLogout: z.string(),
  urlFeedback: z.string(),
  urlPortalServicos: z.string(),
  urlPortalInicial: z.string(),
  urlDuvidas: z.string(),
})
export type Parameters = z.infer<typeof Parameters>

const treeItem = {
  id: z.int(),
  tipoTabela: productTable,
  codigoSemMascara: z.string(),
  codigoComMascara: z.string(),
  descricao: z.string(),
  secao: z.boolean(),
  vigente: z.boolean(),
}
/** The language of a text, where it is not the reader's. */
const idioma = z.optional(z.enum(languages))
export interface ProductNode {
  id: number
  tipoTabela: 'NCM' | 'NBS'
  codigoSemMascara: string
  codigoComMascara: string
  descricao: string
  secao: boolean
  vigente: boolean
  /** The description's language, where it is not the reader's. */
  idioma?: Language | undefined
  /** The Portuguese description, beside a translation of it. */
  original?: string | undefined
  children: ProductNode[]
}
export const ProductNode: z.ZodMiniType<ProductNode> = z.object({
  ...treeItem,
  idioma,
  original: z.optional(z.string()),
  get children() {
    return z.array(ProductNode)
  },
}) as z.ZodMiniType<ProductNode>

/** A code with the descriptions of the codes above it, because many codes are described only as "Outros". */
export const ProductListItem = z.object({
  ...treeItem,
  ancestrais: z.array(z.string()),
  /** The languages of `ancestrais` and then of `descricao`, where one is not the reader's. */
  idiomas: z.optional(z.array(z.enum(languages))),
})
export type ProductListItem = z.infer<typeof ProductListItem>

export const reference = {
  available: endpoint({
    method: 'GET',
    path: '/verifica-disponibilidade',
    area,
    access: 'public',
    summary: 'Whether the portal can serve',
    whoMay: 'Anyone',
    answer: z.object({ disponivel: z.boolean() }),
  }),
  alive: endpoint({
    method: 'GET',
    path: '/verifica-vida',
    area,
    access: 'public',
    summary: 'Whether the process can go on; a 503 means that only a new start helps',
    whoMay: 'Anyone',
    answer: z.object({ vivo: z.boolean() }),
  }),
  parameters: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/parametros',
    summary: 'Addresses of other portals; an empty one hides its entry',
    answer: Parameters,
  }),
  phoneCountries: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/paises/codigos-pais-telefone',
    summary: 'Calling codes of countries',
    answer: z.array(PhoneCountry),
  }),
  list: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/listar/:entityType',
    summary: 'A reference list',
    params: z.object({ entityType: z.string().check(z.maxLength(60)) }),
    answer: z.array(ListItem),
    errors: ['lista-desconhecida'],
  }),
  listFiltered: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/listar-com-filtro/:entityType/:field/:value',
    summary: 'A reference list, one field equal to a value',
    params: z.object({
      entityType: z.string().check(z.maxLength(60)),
      field: z.string().check(z.maxLength(60)),
      value: z.string().check(z.maxLength(200)),
    }),
    answer: z.array(ListItem),
    errors: ['lista-desconhecida'],
  }),
  productTree: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/arvore-produto-servicos/buscar-em-profundidade-por-texto',
    summary: 'The whole tree of products (NCM) and services (NBS)',
    answer: z.array(ProductNode),
  }),
  productList: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/arvore-produto-servicos/buscar-lista',
    summary: 'Products and services by words of their description or by code',
    query: z.object({
      descricao: z.optional(z.string().check(z.maxLength(limits.nameFilter))),
      tipoTabela: z.optional(z.union([productTable, z.literal('')])),
      // By relevance, codes in which the words begin a word come first, each part in the table's order.
      ...paging(['relevancia', 'codigo', 'descricao']),
    }),
    answer: pageOf(ProductListItem),
  }),
}

export const referenceArea = {
  calls: { ...reference, ...exchangeRates },
  refusals: {
    'lista-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
  },
} as const satisfies ContractArea
