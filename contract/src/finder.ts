/** Discovery: search, favourites, hidden companies, export, saved searches. docs/rules/finder.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { CompanyCard } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { blankAsAbsent, cnpjField } from './fields.ts'
import { limits } from './limits.ts'
import { pageOf, paging, queryBoolean } from './paging.ts'
import { countCompanies, SearchFields, searchFields } from './search.ts'

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

export const CompanyFilter = z.object({
  ...searchFields,
  regrasMontagem: blankAsAbsent(
    z.object({
      carregarImagemPerfil: z._default(z.boolean(), true),
      carregarFotosAlbum: z._default(z.boolean(), false),
      carregarAnexos: z._default(z.boolean(), false),
      carregarProdutosServicos: z._default(z.boolean(), false),
      carregarEndereco: z._default(z.boolean(), false),
    }),
  ),
  ...pages,
  sort,
})
export type CompanyFilter = z.infer<typeof CompanyFilter>

/** The same search as query parameters: lists are separated by commas, a product is written `NCM:2204`. */
const listed = (item: RegExp) =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown =>
        typeof value === 'string' ? value.split(',').filter(Boolean) : value,
      ),
      z.array(z.string().check(z.regex(item))).check(z.maxLength(limits.filterCodes)),
    ),
  )
const ExportQuery = z.object({
  formato: z.enum(['csv', 'geojson']),
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

/** A search stored under a name. With `resumoSemanal` a weekly mail lists the companies that are new in it. */
export const SavedSearch = z.object({
  id: z.string(),
  nome: z.string(),
  filtro: SearchFields,
  resumoSemanal: z.boolean(),
  criadoEm: z.string(),
  /** Companies registered since the search was last looked at or mailed, counted up to 100. */
  novas: z.int(),
})
export type SavedSearch = z.infer<typeof SavedSearch>
const savedName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.text))

const area = 'buscador'
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
    errors: ['pagina-alem-do-limite'],
  })
const savedId = z.object({ id: z.uuid() })

export const finder = {
  search: endpoint({
    method: 'POST',
    path: '/empresas/listar',
    area,
    access: 'signed-in',
    countsAs: 'reads',
    summary: 'Find companies',
    whoMay: anyone,
    body: CompanyFilter,
    answer: pageOf(CompanyCard),
    errors: ['pagina-alem-do-limite'],
  }),
  count: countCompanies,
  exportCompanies: endpoint({
    method: 'GET',
    path: '/empresas/exportar',
    area,
    access: 'signed-in',
    transport: 'bytes',
    media: ['text/csv', 'application/geo+json'],
    summary:
      'What a search finds as CSV or GeoJSON, at most 10,000 companies (`X-Total-Limitado: true` beyond), without contacts',
    whoMay: anyone,
    query: ExportQuery,
    answer: z.unknown(),
    errors: ['exportacoes-demais'],
  }),
  listFavourites: markedList('/empresas/favoritas/listar', 'Companies marked as favourite'),
  favourite: mark('/empresas/favoritas/favoritar', 'Mark a company as favourite'),
  unfavourite: mark('/empresas/favoritas/desfavoritar', 'Take the mark away'),
  listHidden: markedList('/empresas/ocultas/listar', 'Companies hidden for oneself'),
  hide: mark('/empresas/ocultas/ocultar', 'Hide a company for oneself'),
  unhide: mark('/empresas/ocultas/desocultar', 'Show it again'),
  listSaved: endpoint({
    method: 'GET',
    path: '/empresas/buscas-salvas',
    area,
    access: 'signed-in',
    summary: 'Saved searches, newest first',
    whoMay: self,
    answer: z.array(SavedSearch),
    errors: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/empresas/buscas-salvas',
    area,
    access: 'signed-in',
    idempotent: true,
    summary: 'Save a search; at most 50 each',
    whoMay: self,
    body: z.object({ nome: savedName, filtro: SearchFields, resumoSemanal: z._default(z.boolean(), false) }),
    answer: SavedSearch,
    errors: [],
  }),
  changeSaved: endpoint({
    method: 'PUT',
    path: '/empresas/buscas-salvas/:id',
    area,
    access: 'signed-in',
    summary: 'Rename a saved search, turn its weekly mail on or off, or note that it was looked at (`vista`)',
    whoMay: self,
    params: savedId,
    body: z.object({
      nome: z.optional(savedName),
      resumoSemanal: z.optional(z.boolean()),
      vista: z.optional(z.boolean()),
    }),
    answer: SavedSearch,
    errors: ['busca-desconhecida'],
  }),
  removeSaved: endpoint({
    method: 'DELETE',
    path: '/empresas/buscas-salvas/:id',
    area,
    access: 'signed-in',
    summary: 'Remove a saved search',
    whoMay: self,
    params: savedId,
    answer: z.object({ removida: z.boolean() }),
    errors: ['busca-desconhecida'],
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/empresas/buscas-salvas/cancelar-envio',
    area,
    access: 'public',
    summary: 'End the weekly mail that carried this token (128 random bits)',
    whoMay: 'Whoever received the mail',
    query: z.object({ token: z.string().check(z.maxLength(60)) }),
    answer: z.object({ nome: z.string() }),
    errors: ['busca-desconhecida'],
  }),
  unsubscribeAllPage: endpoint({
    method: 'GET',
    path: '/empresas/buscas-salvas/cancelar-envios',
    area,
    access: 'public',
    summary:
      'Lead a browser to the page that ends all weekly mail; nothing ends before it is pressed (RFC 8058)',
    whoMay: 'Whoever received a mail',
    query: z.object({ token: z.optional(z.string().check(z.maxLength(60))) }),
    answer: z.unknown(),
    transport: 'bytes',
    redirects: true,
    errors: [],
  }),
  unsubscribeAll: endpoint({
    method: 'POST',
    path: '/empresas/buscas-salvas/cancelar-envios',
    area,
    access: 'public',
    summary: 'End all weekly mail of a person, as the button of a mail reader does (RFC 8058)',
    whoMay: 'Whoever received a mail',
    query: z.object({ token: z.uuid() }),
    answer: z.object({ canceladas: z.int() }),
    errors: ['busca-desconhecida'],
  }),
}

export const finderArea = {
  calls: finder,
  refusals: {
    'exportacoes-demais': { status: 429, tipoAlerta: 'ATENCAO' },
    'busca-desconhecida': { status: 404, tipoAlerta: 'ATENCAO' },
  },
} as const satisfies ContractArea
