/** Reads and writes the finder's state in its address (FINDER-22). Pure. */
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
  /** The grid of cards, or one company at a time (FINDER-24). */
  view: 'GRADE' | 'UNICO'
  /** From zero. It counts pages in the grid and companies in the single view. */
  page: number
}

/** How many companies a page of the grid has. */
export const pageSize = 12

/** Changes the view. It opens at the page that has the company, or at the first company of the page. */
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

/** A municipality in the path wins over the parameter (FINDER-7). */
export function readAddress(municipio: string | undefined, parameters: Record<string, unknown>): FinderState {
  const search = readSearch(parameters)
  return {
    ...search,
    municipio: municipio || search.municipio,
    view: textOf(parameters.visao) === 'UNICO' ? 'UNICO' : 'GRADE',
    page: readPage(parameters),
  }
}

/** Writes only what differs from the default. */
export const writeAddress = (state: FinderState): AddressParameters => ({
  ...writeSearch(state),
  ...(state.view === 'UNICO' && { visao: state.view }),
  ...writePage(state.page),
})

/** The export's query parameters. */
export function exportOf(state: FinderState) {
  const { cnaes, produtosOuServicos: _, ...rest } = filterOfSearch(state)
  return {
    ...rest,
    ...(cnaes && { cnaes: cnaes.join(',') }),
    ...(state.produtos.length > 0 && { produtosOuServicos: state.produtos.join(',') }),
  }
}

/** The first page of a stored filter, such as a saved search. */
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
