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
} from '@invest/contract/search-address'

export const kinds = ['empresas', 'distritos', 'portos', 'aeroportos'] as const
export type Kind = (typeof kinds)[number]

export interface MapState extends AddressedSearch {
  hidden: Kind[]
  /** Undefined until the person has moved the map. */
  viewpoint: Viewpoint | undefined
}

export const noFilter: MapState = { ...emptySearch, hidden: [], viewpoint: undefined }

export function readAddress(parameters: Record<string, unknown>): MapState {
  const without = textOf(parameters.sem).split(',')
  return {
    ...readSearch(parameters),
    hidden: kinds.filter((kind) => without.includes(kind)),
    viewpoint: readViewpoint(parameters),
  }
}

export const writeAddress = (state: MapState): AddressParameters => ({
  ...writeSearch(state),
  ...(state.hidden.length > 0 && { sem: state.hidden.join(',') }),
  ...writeViewpoint(state.viewpoint),
})

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

export const filtersInUse = (state: MapState): number =>
  [
    state.nome.trim(),
    state.cnpj,
    state.municipio,
    state.cnaes.length,
    state.produtos.length,
    state.buscandoInvestimentos,
    state.apenasMadeInRs,
    state.hidden.length,
  ].filter(Boolean).length
