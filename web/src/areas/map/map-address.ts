/** Reads and writes the map's state in its address: filters, kinds of places and viewpoint (MAP-16). Pure. */
import type { MapFilter } from '@invest/contract/map'
import {
  type AddressedSearch,
  type AddressParameters,
  emptySearch,
  filterOfSearch,
  readSearch,
  readViewpoint,
  textOf,
  type Viewpoint,
  writeSearch,
  writeViewpoint,
} from '@invest/contract/search/search-address'

/** Aerodromes without scheduled flights join the airports from a closer look on. */
export const kinds = ['empresas', 'distritos', 'portos', 'aeroportos'] as const
export type Kind = (typeof kinds)[number]

export interface MapState extends AddressedSearch {
  hidden: Kind[]
  /** Undefined until the person has moved the map. */
  viewpoint: Viewpoint | undefined
}

/** Off at first (MAP-1); such a kind is named in the address once it is on. */
const offAtFirst: readonly Kind[] = ['portos', 'aeroportos']
const isOffAtFirst = (kind: Kind) => offAtFirst.includes(kind)

export const noFilter: MapState = { ...emptySearch, hidden: [...offAtFirst], viewpoint: undefined }

export function readAddress(parameters: Record<string, unknown>): MapState {
  const without = textOf(parameters.sem).split(',')
  const named = textOf(parameters.com).split(',')
  return {
    ...readSearch(parameters),
    hidden: kinds.filter((kind) => without.includes(kind) || (isOffAtFirst(kind) && !named.includes(kind))),
    viewpoint: readViewpoint(parameters),
  }
}

export function writeAddress(state: MapState): AddressParameters {
  const without = state.hidden.filter((kind) => !isOffAtFirst(kind))
  const withThem = offAtFirst.filter((kind) => !state.hidden.includes(kind))
  return {
    ...writeSearch(state),
    ...(without.length > 0 && { sem: without.join(',') }),
    ...(withThem.length > 0 && { com: withThem.join(',') }),
    ...writeViewpoint(state.viewpoint),
  }
}

export const viewpointText = (viewpoint: Viewpoint | undefined): string => writeViewpoint(viewpoint).em ?? ''

/** The body of the map's call without bounds and zoom. */
export function filterOf(state: MapState) {
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

export type Limits = NonNullable<MapFilter['limites']>

const count = (filters: readonly unknown[]) => filters.filter(Boolean).length
/** Of those filters that stand behind a button where the window is wide. */
export const moreInUse = (state: MapState): number =>
  count([state.texto.trim(), state.produtos.length, state.buscandoInvestimentos, state.apenasMadeInRs])
export const filtersInUse = (state: MapState): number =>
  moreInUse(state) + count([state.nome.trim(), state.cnpj, state.municipio, state.cnaes.length])
