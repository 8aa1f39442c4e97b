/**
 * The search for lots: its fields in an address, in a call's query and in a saved search. Screen, mails and API all use
 * this, so that a link opens the same search everywhere (DISTRICT-24). Parameter names must not change: they are part of
 * links that people keep.
 */
import * as z from 'zod/mini'
import { blankAsAbsent, numericId, numericIdInPath } from '../fields.ts'
import { limits } from '../limits.ts'
import { type AddressParameters, readPage, textOf, writePage } from '../search/search-address.ts'
import { type LotGroup, lotGroups, type Utility, utilities } from './lots.ts'
import { sigla, siglaForm } from './shared.ts'

/** A port or an airport. */
const placeForm = /^(PORTO|AEROPORTO):[A-Z0-9]{3,12}$/

const several = <Item extends string>(item: z.ZodMiniType<Item, Item>) => z.array(item).check(z.maxLength(20))
const upTo = (max: number) => z.number().check(z.minimum(0), z.maximum(max))

const fields = {
  distrito: several(sigla),
  situacao: several(z.enum(lotGroups)),
  setor: numericId,
  areaMinima: upTo(99_999),
  areaMaxima: upTo(99_999),
  local: z.string().check(z.regex(placeForm)),
  distanciaMaxima: upTo(2000),
  utilidades: several(z.enum(utilities)),
  precoMinimo: upTo(999_999_999),
  precoMaximo: upTo(999_999_999),
}

/**
 * What a search for lots goes by. Areas in hectares, the distance in kilometres from `local` (`PORTO:BRRIG`), prices in reais: a lot
 * that may cost a price within them is found (DISTRICT-63). A lot has to
 * match every field that is set.
 */
export const LotSearchFields = z.partial(z.object(fields))
export type LotSearchFields = z.infer<typeof LotSearchFields>

export const listedIn = <Item>(list: z.ZodMiniType<Item[]>) =>
  blankAsAbsent(
    z.pipe(
      z.transform((value: unknown): unknown => (typeof value === 'string' ? value.split(',') : value)),
      list,
    ),
  )
const numberIn = (number: z.ZodMiniType<number, number>) =>
  blankAsAbsent(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && /^\d{1,9}(\.\d{1,4})?$/.test(value) ? Number(value) : value,
      ),
      number,
    ),
  )

/** The same as query parameters, where commas separate the items of a list. */
export const lotSearchQuery = {
  distrito: listedIn(fields.distrito),
  situacao: listedIn(fields.situacao),
  setor: blankAsAbsent(numericIdInPath),
  areaMinima: numberIn(fields.areaMinima),
  areaMaxima: numberIn(fields.areaMaxima),
  local: blankAsAbsent(fields.local),
  distanciaMaxima: numberIn(fields.distanciaMaxima),
  utilidades: listedIn(fields.utilidades),
  precoMinimo: numberIn(fields.precoMinimo),
  precoMaximo: numberIn(fields.precoMaximo),
}

export const lotOrders = [
  'distrito',
  'areaTotalLote',
  'preco',
  'numeroLote',
  'distancia',
  'confirmadoEm',
] as const
export type LotOrder = (typeof lotOrders)[number]

export interface AddressedLotSearch {
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
  /** Reais, as the address has them. */
  precoMinimo: string
  precoMaximo: string
  /** Counted from zero. */
  page: number
  /** How many lots a page shows, '' for the usual number. */
  size: string
  sort: '' | LotOrder | `${LotOrder},desc`
  /** Ids of the lots that are chosen for the comparison. */
  comparar: string[]
}

export const emptyLotSearch: AddressedLotSearch = {
  distrito: [],
  situacao: [],
  setor: '',
  areaMinima: '',
  areaMaxima: '',
  local: '',
  distanciaMaxima: '',
  utilidades: [],
  precoMinimo: '',
  precoMaximo: '',
  page: 0,
  size: '',
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

/** Lists come in the order of the districts where the address names none. */
const orderForm = new RegExp(`^(${lotOrders.slice(1).join('|')})(,desc)?$`)
const number = /^\d{1,5}(\.\d{1,4})?$/

/** Values that make no sense are treated as absent. */
export const readLotSearch = (parameters: Record<string, unknown>): AddressedLotSearch => ({
  distrito: listOf(parameters.distrito, matching(siglaForm)),
  situacao: listOf(parameters.situacao, oneOf(lotGroups)),
  setor: textIn(parameters.setor, /^\d{1,9}$/),
  areaMinima: textIn(parameters.areaMinima, number),
  areaMaxima: textIn(parameters.areaMaxima, number),
  local: textIn(parameters.local, placeForm),
  distanciaMaxima: textIn(parameters.distanciaMaxima, /^\d{1,4}$/),
  utilidades: listOf(parameters.utilidades, oneOf(utilities)),
  precoMinimo: textIn(parameters.precoMinimo, /^\d{1,9}$/),
  precoMaximo: textIn(parameters.precoMaximo, /^\d{1,9}$/),
  page: readPage(parameters),
  size: textIn(parameters.size, /^(5|20|30)$/),
  sort: textIn(parameters.sort, orderForm) as AddressedLotSearch['sort'],
  comparar: listOf(parameters.comparar, matching(/^\d{1,9}$/)).slice(0, limits.comparedLots),
})

/** The filter as the API's calls and the address have it; what is not set is left out. */
export function lotQueryOf(state: AddressedLotSearch): AddressParameters {
  const {
    page: _page,
    size: _size,
    sort: _sort,
    comparar: _compared,
    distrito,
    situacao,
    utilidades,
    ...texts
  } = state
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

export const writeLotSearch = (state: AddressedLotSearch): AddressParameters => ({
  ...lotQueryOf(state),
  ...(state.size && { size: state.size }),
  ...(state.sort && { sort: state.sort }),
  ...(state.comparar.length > 0 && { comparar: state.comparar.join(',') }),
  ...writePage(state.page),
})

/** The search as it is saved. */
export function filterOfLotSearch(state: AddressedLotSearch): LotSearchFields {
  const { distrito, situacao, setor, areaMinima, areaMaxima, local, distanciaMaxima, utilidades } = state
  const { precoMinimo, precoMaximo } = state
  return {
    ...(distrito.length > 0 && { distrito }),
    ...(situacao.length > 0 && { situacao }),
    ...(setor && { setor: Number(setor) }),
    ...(areaMinima && { areaMinima: Number(areaMinima) }),
    ...(areaMaxima && { areaMaxima: Number(areaMaxima) }),
    ...(local && { local, ...(distanciaMaxima && { distanciaMaxima: Number(distanciaMaxima) }) }),
    ...(utilidades.length > 0 && { utilidades }),
    ...(precoMinimo && { precoMinimo: Number(precoMinimo) }),
    ...(precoMaximo && { precoMaximo: Number(precoMaximo) }),
  }
}

export const lotSearchOfFilter = (filter: LotSearchFields): AddressedLotSearch => ({
  ...emptyLotSearch,
  distrito: filter.distrito ?? [],
  situacao: filter.situacao ?? [],
  setor: String(filter.setor ?? ''),
  areaMinima: String(filter.areaMinima ?? ''),
  areaMaxima: String(filter.areaMaxima ?? ''),
  local: filter.local ?? '',
  distanciaMaxima: String(filter.distanciaMaxima ?? ''),
  utilidades: filter.utilidades ?? [],
  precoMinimo: String(filter.precoMinimo ?? ''),
  precoMaximo: String(filter.precoMaximo ?? ''),
})
