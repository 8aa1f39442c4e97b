/** The finder's state lives in its address: a link, Back and a refresh bring the same search. Pure. */
import type { SearchFields } from '@invest/contract/search'
import {
  type AddressedSearch,
  type AddressParameters,
  emptySearch,
  filterOfSearch,
  readPage,
  readSearch,
  searchOfFilter,
  textOf,
  writePage,
  writeSearch,
} from '@invest/contract/search-address'

export interface FinderState extends AddressedSearch {
  /** Cards side by side, or one company at a time (specification 2, section 2). */
  view: 'GRADE' | 'UNICO'
  /** Zero-based: of pages in the grid, of companies in the single view. */
  page: number
}

/** Companies on one page of the grid. */
export const pageSize = 12

/** Changes the view and keeps the place: the page that holds the company, or the first company of the page. */
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

export const noFilter: FinderState = { ...emptySearch, view: 'GRADE', page: 0 }

/** The municipality may stand in the path, which wins over the parameter (decision 12). */
export function readAddress(municipio: string | undefined, parameters: Record<string, unknown>): FinderState {
  const search = readSearch(parameters)
  return {
    ...search,
    municipio: municipio || search.municipio,
    view: textOf(parameters.visao) === 'UNICO' ? 'UNICO' : 'GRADE',
    page: readPage(parameters),
  }
}

/** What is set, and no more. */
export const writeAddress = (state: FinderState): AddressParameters => ({
  ...writeSearch(state),
  ...(state.view === 'UNICO' && { visao: state.view }),
  ...writePage(state.page),
})

/** The query parameters of the export. */
export function exportOf(state: FinderState) {
  const { cnaes, produtosOuServicos: _, ...rest } = filterOfSearch(state)
  return {
    ...rest,
    ...(cnaes && { cnaes: cnaes.join(',') }),
    ...(state.produtos.length > 0 && { produtosOuServicos: state.produtos.join(',') }),
  }
}

/** The first page of a filter kept elsewhere, such as a saved search. */
export const stateOfFilter = (filter: SearchFields): FinderState => ({
  ...noFilter,
  ...searchOfFilter(filter),
})

export const filtersInUse = (state: FinderState): number =>
  [
    state.nome.trim(),
    state.cnpj,
    state.municipio,
    state.cnaes.length,
    state.produtos.length,
    state.buscandoInvestimentos,
    state.apenasMadeInRs,
  ].filter(Boolean).length
