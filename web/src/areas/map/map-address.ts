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

/** `logistica` are ports, airports and, from a closer look on, aerodromes without scheduled flights. */
export const kinds = ['empresas', 'distritos', 'logistica'] as const
export type Kind = (typeof kinds)[number]

export interface MapState extends AddressedSearch {
  hidden: Kind[]
  /** Undefined until the person has moved the map. */
  viewpoint: Viewpoint | undefined
}

/** Off at first (MAP-1); such a kind is named in the address once it is on. */
const offAtFirst: readonly Kind[] = ['logistica']
/** What older links call kinds that are one by now. */
const former: Record<string, string> = { aerodromos: 'logistica' }
const isOffAtFirst = (kind: Kind) => offAtFirst.includes(kind)

export const noFilter: MapState = { ...emptySearch, hidden: [...offAtFirst], viewpoint: undefined }

export function readAddress(parameters: Record<string, unknown>): MapState {
  const without = textOf(parameters.sem).split(',')
  const withThem = textOf(parameters.com)
    .split(',')
    .map((kind) => former[kind] ?? kind)
  return {
    ...readSearch(parameters),
    hidden: kinds.filter((kind) => (isOffAtFirst(kind) ? !withThem.includes(kind) : without.includes(kind))),
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
    mostrarPortos: !state.hidden.includes('logistica'),
    mostrarAeroportos: !state.hidden.includes('logistica'),
  }
}

export type Limits = NonNullable<MapFilter['limites']>

export const filtersInUse = (state: MapState): number =>
  [
    state.texto.trim(),
    state.nome.trim(),
    state.cnpj,
    state.municipio,
    state.cnaes.length,
    state.produtos.length,
    state.buscandoInvestimentos,
    state.apenasMadeInRs,
  ].filter(Boolean).length
