/** Reads and writes the search for lots in its address, so that it can be sent. Pure. */
import {
  type LotGroup,
  type LotSearchFields,
  lotGroups,
  type Utility,
  utilities,
} from '@invest/contract/districts'
import { limits } from '@invest/contract/limits'
import { type AddressParameters, readPage, textOf, writePage } from '@invest/contract/search-address'

export interface LotSearchState {
  /** Abbreviations of districts. */
  distrito: string[]
  situacao: LotGroup[]
  /** A sector's id. */
  setor: string
  /** Hectares as the address has them, with a dot. */
  areaMinima: string
  areaMaxima: string
  /** A port or an airport, `PORTO:BRRIG`. */
  local: string
  /** Kilometres. */
  distanciaMaxima: string
  utilidades: Utility[]
  /** Counted from zero. */
  page: number
  sort: string
  /** Ids of the lots that are chosen for the comparison. */
  comparar: string[]
}

export const noLotSearch: LotSearchState = {
  distrito: [],
  situacao: [],
  setor: '',
  areaMinima: '',
  areaMaxima: '',
  local: '',
  distanciaMaxima: '',
  utilidades: [],
  page: 0,
  sort: '',
  comparar: [],
}

const listOf = <Item extends string>(value: unknown, isItem: (item: string) => item is Item): Item[] => [
  ...new Set(textOf(value).split(',').filter(isItem)),
]
const matching =
  (form: RegExp) =>
  (item: string): item is string =>
    form.test(item)
const oneOf =
  <Item extends string>(items: readonly Item[]) =>
  (item: string): item is Item =>
    (items as readonly string[]).includes(item)
const textIn = (value: unknown, form: RegExp) => (form.test(textOf(value)) ? textOf(value) : '')

const number = /^\d{1,5}(\.\d{1,4})?$/

/** Values that make no sense are treated as absent. */
export const readLotSearch = (parameters: Record<string, unknown>): LotSearchState => ({
  distrito: listOf(parameters.distrito, matching(/^[A-Z]{2,10}$/)),
  situacao: listOf(parameters.situacao, oneOf(lotGroups)),
  setor: textIn(parameters.setor, /^\d{1,9}$/),
  areaMinima: textIn(parameters.areaMinima, number),
  areaMaxima: textIn(parameters.areaMaxima, number),
  local: textIn(parameters.local, /^(PORTO|AEROPORTO):[A-Z0-9]{3,12}$/),
  distanciaMaxima: textIn(parameters.distanciaMaxima, /^\d{1,4}$/),
  utilidades: listOf(parameters.utilidades, oneOf(utilities)),
  page: readPage(parameters),
  sort: textIn(parameters.sort, /^(areaTotalLote|numeroLote|distancia|confirmadoEm)(,desc)?$/),
  comparar: listOf(parameters.comparar, matching(/^\d{1,9}$/)).slice(0, limits.comparedLots),
})

/** The filter as the API's calls and the address have it; what is not set is left out. */
export function lotQueryOf(state: LotSearchState): AddressParameters {
  const { page: _page, sort: _sort, comparar: _compared, distrito, situacao, utilidades, ...texts } = state
  const lists = { distrito, situacao, utilidades }
  return Object.fromEntries(
    [
      ...Object.entries(lists).map(([name, items]) => [name, items.join(',')]),
      ...Object.entries(texts),
    ].filter(
      // A distance means nothing without the place it is measured from.
      ([name, value]) => value !== '' && (name !== 'distanciaMaxima' || state.local !== ''),
    ),
  ) as AddressParameters
}

export const writeLotSearch = (state: LotSearchState): AddressParameters => ({
  ...lotQueryOf(state),
  ...(state.sort && { sort: state.sort }),
  ...(state.comparar.length > 0 && { comparar: state.comparar.join(',') }),
  ...writePage(state.page),
})

/** The search as it is saved. */
export function filterOfState(state: LotSearchState): LotSearchFields {
  const { distrito, situacao, setor, areaMinima, areaMaxima, local, distanciaMaxima, utilidades } = state
  return {
    ...(distrito.length > 0 && { distrito }),
    ...(situacao.length > 0 && { situacao }),
    ...(setor && { setor: Number(setor) }),
    ...(areaMinima && { areaMinima: Number(areaMinima) }),
    ...(areaMaxima && { areaMaxima: Number(areaMaxima) }),
    ...(local && { local, ...(distanciaMaxima && { distanciaMaxima: Number(distanciaMaxima) }) }),
    ...(utilidades.length > 0 && { utilidades }),
  }
}

export const stateOfFilter = (filter: LotSearchFields): LotSearchState => ({
  ...noLotSearch,
  distrito: filter.distrito ?? [],
  situacao: filter.situacao ?? [],
  setor: String(filter.setor ?? ''),
  areaMinima: String(filter.areaMinima ?? ''),
  areaMaxima: String(filter.areaMaxima ?? ''),
  local: filter.local ?? '',
  distanciaMaxima: String(filter.distanciaMaxima ?? ''),
  utilidades: filter.utilidades ?? [],
})
