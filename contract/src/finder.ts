/** Discovery: search, favourites, hidden companies, export. docs/rules/finder.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { CompanyCard } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, cnpjField } from './fields.ts'
import { limits } from './limits.ts'
import { pageOf, paging, queryBoolean } from './paging.ts'
import { savedSearchCalls } from './saved-searches.ts'
import { foundBy, Interpretation, understoodKinds } from './search/interpretation.ts'
import { mapLimits } from './search/map-limits.ts'
import { adjustment, countCompanies, SearchFields, searchFields } from './search/search.ts'

const { sort: _byName, ...pages } = paging(['nome'])
/**
 * The orders of a search. `relevancia` is the order without `sort`: names that begin with the searched term come first,
 * the others follow by name. `destaque` begins with companies that seek investment or carry the seal (FINDER-37). Each
 * order is read from an index, so newest and largest amount cannot be turned round.
 */
export const searchOrders = [
  'relevancia',
  'destaque',
  'nome',
  'nome,asc',
  'nome,desc',
  'criadoEm,desc',
  'valorEsperadoInvestimento,desc',
] as const
export type SearchOrder = (typeof searchOrders)[number]
const sort = z.optional(z.enum(searchOrders))

/** Which optional parts the cards of a list carry (FINDER-18). */
export const CardRules = z.object({
  carregarImagemPerfil: z._default(z.boolean(), true),
  carregarFotosAlbum: z._default(z.boolean(), false),
  carregarAnexos: z._default(z.boolean(), false),
  carregarProdutosServicos: z._default(z.boolean(), false),
  carregarEndereco: z._default(z.boolean(), false),
})
export type CardRules = z.infer<typeof CardRules>

export const CompanyFilter = z.object({
  ...searchFields,
  limites: mapLimits,
  regrasMontagem: blankAsAbsent(CardRules),
  ...pages,
  sort,
})
export type CompanyFilter = z.infer<typeof CompanyFilter>

const typedText = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.nameFilter))

/** A search by a text, which the fields narrow. Its order is that of `foundBy`; among equals by what they say, by distance, and as `destaque` (FINDER-53). */
export const TextSearch = z.object({
  ...searchFields,
  texto: typedText,
  limites: mapLimits,
  regrasMontagem: blankAsAbsent(CardRules),
  ...pages,
})
export type TextSearch = z.infer<typeof TextSearch>

/**
 * `motivo` is missing where the text only filters, as that of a municipality does. `distancia`: kilometres from the place that the text
 * asks to be near to, from seat to seat.
 */
export const FoundCompany = z.extend(CompanyCard, {
  motivo: z.optional(z.enum(foundBy)),
  distancia: z.optional(z.int()),
})
export type FoundCompany = z.infer<typeof FoundCompany>

/** One thing that the search of everything offers. */
export const Finding = z.object({
  tipo: z.enum([...understoodKinds, 'EMPRESA']),
  /** What its screen is opened with: a CNPJ, `NCM:2204`, `CNAE:1112`, a municipality's code, a district's abbreviation, a lot's id. */
  chave: z.string(),
  nome: z.string(),
  /** A CNPJ and municipality, or a code. */
  detalhe: z.nullable(z.string()),
  /** The abbreviation of a lot's district. */
  distrito: z.optional(z.string()),
  /** The available lots of a district. */
  lotesDisponiveis: z.optional(z.int()),
})
export type Finding = z.infer<typeof Finding>

/** Findings of one kind; `total` is missing where they are not counted. */
export const FindingGroup = z.object({
  tipo: z.enum(['EMPRESAS', 'PRODUTOS', 'ATIVIDADES', 'MUNICIPIOS', 'DISTRITOS', 'LOTES']),
  total: z.optional(z.int()),
  limitado: z.optional(z.boolean()),
  achados: z.array(Finding),
})
export type FindingGroup = z.infer<typeof FindingGroup>

/** The same search as query parameters: lists are separated by commas, a product is written `NCM:2204`. */
const listed = (item: RegExp, most: number = limits.filterCodes) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown =>
        typeof value === 'string' ? value.split(',').filter(Boolean) : value,
      ),
      z.array(z.string().check(z.regex(item))).check(z.maxLength(most)),
    ),
  )
const ExportQuery = z.object({
  formato: z.enum(['csv', 'geojson']),
  texto: z.optional(z.string().check(z.maxLength(limits.nameFilter))),
  ajustes: listed(adjustment, limits.adjustments),
  nome: z.optional(z.string().check(z.maxLength(limits.nameFilter))),
  cnpj: blankAsAbsent(cnpjField),
  codMunicipioRfb: z.optional(z.string().check(z.maxLength(10))),
  cnaes: listed(/^([A-U]|\d{2}|\d{3}|\d{5}|\d{7})$/),
  produtosOuServicos: listed(/^(NCM|NBS):[0-9A-Z]{1,12}$/),
  buscandoInvestimentos: z.optional(queryBoolean),
  apenasMadeInRs: z.optional(queryBoolean),
  ahVenda: z.optional(queryBoolean),
  sort,
})
export type ExportQuery = z.infer<typeof ExportQuery>

const area = 'buscador'
const signedIn = { area, access: 'signed-in' } as const
const anyone = 'Anyone signed in'
const self = 'Anyone signed in, for themselves'
const byCnpj = z.object({ cnpj: cnpjField })
const marked = z.object({ cnpj: z.string(), favoritada: z.boolean(), ocultada: z.boolean() })
const mark = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'PUT',
    path,
    area,
    access: 'signed-in',
    summary,
    whoMay: self,
    query: byCnpj,
    answer: marked,
    errors: ['empresa-desconhecida'],
  })
const markedList = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    area,
    access: 'signed-in',
    summary,
    whoMay: self,
    query: z.object(paging(['nome'])),
    answer: pageOf(CompanyCard),
  })
export const savedCompanyCalls = savedSearchCalls({
  path: '/empresas/buscas-salvas',
  area,
  of: 'companies',
  filter: SearchFields,
})

export const finder = {
  search: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/empresas/listar',
    changes: false,
    summary: 'Find companies',
    whoMay: anyone,
    body: CompanyFilter,
    answer: pageOf(CompanyCard),
  }),
  searchByText: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/empresas/buscar',
    changes: false,
    summary: 'Find companies by anything typed, told how it was understood',
    whoMay: anyone,
    body: TextSearch,
    answer: z.extend(pageOf(FoundCompany), { interpretacao: Interpretation }),
  }),
  searchEverything: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/busca',
    summary: 'Companies, products, activities, municipalities and districts that a text may mean, in groups',
    whoMay: anyone,
    query: z.object({ texto: typedText }),
    answer: z.object({ interpretacao: Interpretation, grupos: z.array(FindingGroup) }),
  }),
  count: countCompanies,
  exportCompanies: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/empresas/exportar',
    transport: 'bytes',
    media: ['text/csv', 'application/geo+json'],
    answer: z.unknown(),
    summary:
      'What a search finds as CSV or GeoJSON, at most 10,000 companies (`X-Total-Limitado: true` beyond), without contacts',
    whoMay: anyone,
    query: ExportQuery,
    errors: ['exportacoes-demais'],
  }),
  listFavourites: markedList('/empresas/favoritas/listar', 'Companies marked as favourite'),
  favourite: mark('/empresas/favoritas/favoritar', 'Mark a company as favourite'),
  unfavourite: mark('/empresas/favoritas/desfavoritar', 'Take the mark away'),
  listHidden: markedList('/empresas/ocultas/listar', 'Companies hidden for oneself'),
  hide: mark('/empresas/ocultas/ocultar', 'Hide a company for oneself'),
  unhide: mark('/empresas/ocultas/desocultar', 'Show it again'),
  listSaved: savedCompanyCalls.list,
  save: savedCompanyCalls.save,
  changeSaved: savedCompanyCalls.change,
  removeSaved: savedCompanyCalls.remove,
}

export const finderArea = {
  calls: finder,
  refusals: {
    'exportacoes-demais': { status: 429, tipoAlerta: 'ATENCAO' },
  },
} as const satisfies ContractArea
