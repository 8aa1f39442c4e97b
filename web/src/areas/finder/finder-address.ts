/** Reads and writes the finder's state in its address (FINDER-22). Pure. */
import type { SearchOrder } from '@invest/contract/finder'
import type { SearchFields } from '@invest/contract/search/search'
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
} from '@invest/contract/search/search-address'

export interface FinderState extends AddressedSearch {
  /** The grid of cards, or one company at a time (FINDER-24). */
  view: 'GRADE' | 'UNICO'
  /** The order that the person has chosen; empty for the one that fits the search. */
  ordem: SearchOrder | ''
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

export const noFilter: FinderState = { ...emptySearch, view: 'GRADE', ordem: '', page: 0 }

/** The orders that the screen offers. */
export const chosenOrders = [
  'relevancia',
  'destaque',
  'nome,asc',
  'criadoEm,desc',
  'valorEsperadoInvestimento,desc',
] as const satisfies readonly SearchOrder[]

/**
 * A search by name begins with what fits it best, any other with the companies that have most to offer to an investor
 * (FINDER-39).
 */
export const orderOf = (state: FinderState): SearchOrder =>
  state.ordem || (asksByWords(state) ? 'relevancia' : 'destaque')

/** Only then is one company more relevant than another. */
export const asksByWords = (state: FinderState): boolean => (state.texto || state.nome).trim() !== ''

/** A text brings the companies in the order of why they were found, unless another one was chosen (FINDER-53). */
export const asksByText = (state: FinderState): boolean =>
  state.texto.trim() !== '' && orderOf(state) === 'relevancia'

/** A municipality in the path wins over the parameter (FINDER-7). */
export function readAddress(municipio: string | undefined, parameters: Record<string, unknown>): FinderState {
  const search = readSearch(parameters)
  return {
    ...search,
    municipio: municipio || search.municipio,
    view: textOf(parameters.visao) === 'UNICO' ? 'UNICO' : 'GRADE',
    ordem: chosenOrders.find((order) => order === textOf(parameters.ordem)) ?? '',
    page: readPage(parameters),
  }
}

/** Writes only what differs from the default. */
export const writeAddress = (state: FinderState): AddressParameters => ({
  ...writeSearch(state),
  ...(state.view === 'UNICO' && { visao: state.view }),
  ...(state.ordem && { ordem: state.ordem }),
  ...writePage(state.page),
})

/** The export's query parameters. */
export function exportOf(state: FinderState) {
  const { cnaes, produtosOuServicos: _, ajustes, ...rest } = filterOfSearch(state)
  return {
    ...rest,
    ...(ajustes && { ajustes: ajustes.join(',') }),
    ...(!asksByText(state) && { sort: orderOf(state) }),
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
