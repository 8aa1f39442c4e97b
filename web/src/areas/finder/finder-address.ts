/** The finder's state lives in its address: a link, Back and a refresh bring the same search. Pure. */
import { hasCnpjForm } from '@invest/contract/cnpj'
import { limits } from '@invest/contract/limits'
import type { SearchFields } from '@invest/contract/search'
import { activitiesOf, cnpjOf, flagOf, productCodes, productsOf, textOf } from '../../lib/search-address.ts'

export interface FinderState {
  nome: string
  /** Bare characters; only a whole one is sent. */
  cnpj: string
  codMunicipioRfb: string
  /** CNAE codes of any level. */
  cnaes: string[]
  /** `NCM:2204`, `NBS:1`. */
  produtos: string[]
  buscandoInvestimentos: boolean
  apenasMadeInRs: boolean
  /** Cards side by side, or one company at a time (specification 2, section 2). */
  view: 'GRADE' | 'UNICO'
  /** Zero-based: of pages in the grid, of companies in the single view. */
  page: number
}

/** Companies on one page of the grid. */
export const pageSize = 12

/** The same place seen the other way: the page that a company stands on, the first company of a page. */
export const inView = (
  state: FinderState,
  view: FinderState['view'],
): Pick<FinderState, 'view' | 'page'> => ({
  view,
  page:
    view === state.view
      ? state.page
      : view === 'UNICO'
        ? state.page * pageSize
        : Math.floor(state.page / pageSize),
})

export const noFilter: FinderState = {
  nome: '',
  cnpj: '',
  codMunicipioRfb: '',
  cnaes: [],
  produtos: [],
  buscandoInvestimentos: false,
  apenasMadeInRs: false,
  view: 'GRADE',
  page: 0,
}

/** From the path's municipality, which wins (decision 12), and the search part. Garbage reads as not asked for. */
export function readAddress(
  codMunicipioRfb: string | undefined,
  search: Record<string, unknown>,
): FinderState {
  const page = Number(search.pagina)
  return {
    nome: textOf(search.nome).slice(0, limits.nameFilter),
    cnpj: cnpjOf(search.cnpj),
    codMunicipioRfb: codMunicipioRfb || textOf(search.municipio),
    cnaes: activitiesOf(search.cnaes),
    produtos: productsOf(search.produtos),
    buscandoInvestimentos: flagOf(search.buscandoInvestimentos),
    apenasMadeInRs: flagOf(search.apenasMadeInRs),
    view: search.visao === 'UNICO' ? 'UNICO' : 'GRADE',
    page: Number.isInteger(page) && page > 1 ? page - 1 : 0,
  }
}

/** What is set, and no more; the page counts from one for people. */
export function writeAddress(state: FinderState): Record<string, string | number | boolean | undefined> {
  return {
    nome: state.nome.trim() || undefined,
    cnpj: state.cnpj || undefined,
    municipio: state.codMunicipioRfb || undefined,
    cnaes: state.cnaes.join(',') || undefined,
    produtos: state.produtos.join(',') || undefined,
    buscandoInvestimentos: state.buscandoInvestimentos || undefined,
    apenasMadeInRs: state.apenasMadeInRs || undefined,
    visao: state.view === 'UNICO' ? 'UNICO' : undefined,
    pagina: state.page > 0 ? state.page + 1 : undefined,
  }
}

/** The body of the call. Half a CNPJ is not searched for. */
export const filterOf = (state: FinderState) => ({
  nome: state.nome.trim(),
  cnpj: hasCnpjForm(state.cnpj) ? state.cnpj : '',
  codMunicipioRfb: state.codMunicipioRfb,
  ...(state.cnaes.length > 0 && { cnaes: state.cnaes }),
  ...(state.produtos.length > 0 && { produtosOuServicos: productCodes(state.produtos) }),
  ...(state.buscandoInvestimentos && { buscandoInvestimentos: true }),
  ...(state.apenasMadeInRs && { apenasMadeInRs: true }),
})

/** The same as query parameters of the export. */
export function exportOf(state: FinderState) {
  const { cnaes, produtosOuServicos: _, ...rest } = filterOf(state)
  return {
    ...rest,
    ...(cnaes && { cnaes: cnaes.join(',') }),
    ...(state.produtos.length > 0 && { produtosOuServicos: state.produtos.join(',') }),
  }
}

/** From a filter kept elsewhere, such as a saved search. */
export const stateOfFilter = (filter: SearchFields): FinderState => ({
  ...noFilter,
  nome: filter.nome ?? '',
  cnpj: filter.cnpj ?? '',
  codMunicipioRfb: filter.codMunicipioRfb ?? '',
  cnaes: filter.cnaes ?? [],
  produtos: (filter.produtosOuServicos ?? []).map(
    ({ tipoTabela, codigoSemMascara }) => `${tipoTabela}:${codigoSemMascara}`,
  ),
  buscandoInvestimentos: filter.buscandoInvestimentos ?? false,
  apenasMadeInRs: filter.apenasMadeInRs ?? false,
})

export const filtersInUse = (state: FinderState): number =>
  [
    state.nome.trim(),
    state.cnpj,
    state.codMunicipioRfb,
    state.cnaes.length,
    state.produtos.length,
    state.buscandoInvestimentos,
    state.apenasMadeInRs,
  ].filter(Boolean).length
