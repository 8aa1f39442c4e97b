/** Reads and writes what the finder and the map show in their addresses, which have the same parameters (FINDER-22, MAP-16). Pure. */
import type { SearchOrder } from '@invest/contract/finder'
import type { SearchFields } from '@invest/contract/search/search'
import {
  type AddressedSearch,
  type AddressParameters,
  emptySearch,
  filterOfSearch,
  readPage,
  readSearch,
  readViewpoint,
  searchOfFilter,
  textOf,
  type Viewpoint,
  writePage,
  writeSearch,
  writeViewpoint,
} from '@invest/contract/search/search-address'

export const kinds = ['empresas', 'distritos', 'portos', 'aeroportos'] as const
export type Kind = (typeof kinds)[number]
/** Off at first (MAP-1); such a kind is named in the address once it is on. */
const offAtFirst: readonly Kind[] = ['portos', 'aeroportos']

export interface FinderState extends AddressedSearch {
  /** The grid of cards, or one company at a time (FINDER-24). */
  view: 'GRADE' | 'UNICO'
  /** The order that the person has chosen; empty for the one that fits the search. */
  ordem: SearchOrder | ''
  /** From zero. It counts pages in the grid and companies in the single view. */
  page: number
  /** The kinds that the map does not show. */
  hidden: Kind[]
  /** Where a person has moved the map to; the list beside it has what lies there (MAP-54). */
  viewpoint: Viewpoint | undefined
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

export const noFilter: FinderState = {
  ...emptySearch,
  view: 'GRADE',
  ordem: '',
  page: 0,
  hidden: [...offAtFirst],
  viewpoint: undefined,
}

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
 * (FINDER-37).
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
  const without = textOf(parameters.sem).split(',')
  const named = textOf(parameters.com).split(',')
  return {
    ...search,
    municipio: municipio || search.municipio,
    view: textOf(parameters.visao) === 'UNICO' ? 'UNICO' : 'GRADE',
    ordem: chosenOrders.find((order) => order === textOf(parameters.ordem)) ?? '',
    page: readPage(parameters),
    hidden: kinds.filter(
      (kind) => without.includes(kind) || (offAtFirst.includes(kind) && !named.includes(kind)),
    ),
    viewpoint: readViewpoint(parameters),
  }
}

/** Writes only what differs from the default. */
export function writeAddress(state: FinderState): AddressParameters {
  const without = state.hidden.filter((kind) => !offAtFirst.includes(kind))
  const withThem = offAtFirst.filter((kind) => !state.hidden.includes(kind))
  return {
    ...writeSearch(state),
    ...(state.view === 'UNICO' && { visao: state.view }),
    ...(state.ordem && { ordem: state.ordem }),
    ...writePage(state.page),
    ...(without.length > 0 && { sem: without.join(',') }),
    ...(withThem.length > 0 && { com: withThem.join(',') }),
    ...writeViewpoint(state.viewpoint),
  }
}

export const viewpointText = (viewpoint: Viewpoint | undefined): string => writeViewpoint(viewpoint).em ?? ''

/** The body of the map's call without bounds and zoom. */
export function mapFilterOf(state: FinderState) {
  const { codMunicipioRfb: municipio, ...filter } = filterOfSearch(state)
  return {
    ...filter,
    municipio,
    mostrarEmpresas: !state.hidden.includes('empresas'),
    mostrarDistritosIndustriais: !state.hidden.includes('distritos'),
    mostrarPortos: !state.hidden.includes('portos'),
    mostrarAeroportos: !state.hidden.includes('aeroportos'),
  }
}

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
