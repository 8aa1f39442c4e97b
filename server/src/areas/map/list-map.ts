/** Answers what the map shows: companies, as clusters if they are too close together, and places (MAP-1 to MAP-9). */

import { limits } from '@invest/contract/limits'
import type { Cluster, MapAnswer, MapCompany, MapFilter, Place } from '@invest/contract/map'
import { firstView } from '@invest/contract/state-map'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import {
  asksForSome,
  type Box,
  boxOf,
  companyConditions,
  latitudeOf,
  longitudeOf,
  resolveSearch,
  searchConditions,
  type UnderstoodSearch,
} from '../finder/index.ts'
import { leastDistance, mergeNear } from './merge-cells.ts'
import {
  type Cell,
  companiesInCells,
  companiesOnMap,
  countedCells,
  countedCompanies,
  filteredCells,
  liveCells,
  places,
  seatOf,
} from './repository.ts'
import { cellZoom, countedZooms, wholeCells } from './viewport.ts'

export interface MapDeps {
  db: Database
  /** With so many companies on the map, cells counted beforehand are faster than counting now. */
  cellsFrom: number
}

const start = {
  latInicial: firstView.latitude,
  lngInicial: firstView.longitude,
  zoomInicial: firstView.zoom,
}
const municipalityZoom = 11
/** Up to this many companies in view are shown one by one; each takes some 230 bytes of the answer (MAP-6). */
const oneByOne = 60
/** This many companies, from the emptiest cells, are shown beside clusters (MAP-6). */
const besideClusters = 36

type Companies = Pick<MapAnswer, 'empresas' | 'agrupamentos' | 'total' | 'limitado'>
const none: Companies = { empresas: [], agrupamentos: [], total: 0, limitado: false }

export async function listMap(deps: MapDeps & ReadIn, caller: Caller, filter: MapFilter): Promise<MapAnswer> {
  const { db, language } = deps
  const placeTypes: Place['tipoLocal'][] = [
    ...(filter.mostrarPortos ? (['PORTO'] as const) : []),
    ...(filter.mostrarAeroportos ? (['AEROPORTO'] as const) : []),
    ...(filter.mostrarDistritosIndustriais ? (['DISTRITO_INDUSTRIAL'] as const) : []),
  ]
  const { limites } = filter
  const box = limites && boxOf(limites)
  const [companies, found, seat] = await Promise.all([
    filter.mostrarEmpresas ? companiesFor(deps, caller, filter, box) : none,
    places(db, placeTypes, language),
    filter.municipio ? seatOf(db, filter.municipio) : undefined,
  ])
  const inView = limites ? found.filter((place) => isWithin(place, limites)) : found
  const of = (type: Place['tipoLocal']) => inView.filter((place) => place.tipoLocal === type)
  return {
    ...companies,
    portos: of('PORTO'),
    aeroportos: of('AEROPORTO'),
    distritosIndustriais: of('DISTRITO_INDUSTRIAL'),
    ...(seat
      ? { latInicial: seat.latitude, lngInicial: seat.longitude, zoomInicial: municipalityZoom }
      : start),
  }
}

const isWithin = (place: Place, { norte, sul, leste, oeste }: NonNullable<MapFilter['limites']>): boolean =>
  place.latitude <= norte && place.latitude >= sul && place.longitude <= leste && place.longitude >= oeste

/** `box` is null if the view shows nothing of the state, and undefined if no bounds were sent. */
async function companiesFor(
  deps: MapDeps & ReadIn,
  caller: Caller,
  { municipio, limites: _, ...search }: MapFilter,
  box: Box | null | undefined,
): Promise<Companies> {
  const { db } = deps
  if (box === null) return none
  const filter = await resolveSearch(db, { ...search, codMunicipioRfb: municipio }, deps.language)
  const conditions = companyConditions(filter, caller.id)
  if (!box || search.zoom == null) {
    const found = await companiesOnMap(db, conditions, limits.mapCompanies + 1, box)
    const empresas = found.slice(0, limits.mapCompanies)
    return { empresas, agrupamentos: [], total: empresas.length, limitado: found.length > empresas.length }
  }
  const zoom = cellZoom(box, search.zoom)
  const filtered = asksForSome(filter)
  const many = zoom <= countedZooms.most && (await countedCompanies(db)) >= deps.cellsFrom
  const whole = wholeCells(box, zoom)
  const counted = many
    ? await (filtered
        ? countedWith(db, caller.id, filter, whole, zoom)
        : countedCells(db, caller.id, whole, zoom))
    : undefined
  const view = counted ? whole : box
  const cells =
    counted ?? (await liveCells(db, conditions, view, zoom, filtered && zoom <= countedZooms.most))
  const opened = cellsToOpen(cells)
  const empresas = await companiesInCells(db, conditions, view, zoom, opened)
  return answerOf(cells, new Set(opened), empresas, leastDistance(search.zoom))
}

/** The cells of a search whose one filter is counted beforehand; undefined for any other. */
async function countedWith(
  db: Database,
  viewerId: string,
  filter: UnderstoodSearch,
  box: Box,
  zoom: number,
): Promise<Cell[] | undefined> {
  const key = cellKeyOf(filter)
  return key === undefined
    ? undefined
    : filteredCells(db, { key, condition: searchConditions(filter), viewerId }, box, zoom)
}

/** What company_map_keys() calls a search's only filter. */
function cellKeyOf({
  nome,
  cnpj,
  codMunicipioRfb,
  cnaes,
  produtosOuServicos,
  wanted,
  ...flags
}: UnderstoodSearch): string | undefined {
  if (nome?.trim() || cnpj || codMunicipioRfb || produtosOuServicos?.length || wanted?.length)
    return undefined
  const keys = [
    ...(cnaes ?? []).map((code) => `a:${code}`),
    ...(flags.buscandoInvestimentos ? ['buscando'] : []),
    ...(flags.apenasMadeInRs ? ['selo'] : []),
  ]
  return keys.length === 1 ? keys[0] : undefined
}

/**
 * Chooses the cells whose companies are shown one by one: all cells if few companies are in view, otherwise the
 * emptiest ones.
 */
function cellsToOpen(cells: Cell[]): Cell[] {
  const all = cells.reduce((sum, cell) => sum + cell.total, 0)
  if (all <= oneByOne) return cells
  let left = besideClusters
  return cells
    .toSorted((a, b) => a.total - b.total)
    .filter((cell) => {
      left -= cell.total
      return left >= 0
    })
}

function answerOf(
  cells: Cell[],
  opened: ReadonlySet<Cell>,
  empresas: MapCompany[],
  distance: number,
): Companies {
  const closed = cells.filter((cell) => !opened.has(cell))
  const agrupamentos = mergeNear(closed, distance).map(clusterOf)
  const clustered = agrupamentos.reduce((sum, cluster) => sum + cluster.total, 0)
  return { empresas, agrupamentos, total: empresas.length + clustered, limitado: false }
}

/** Rounds to about a metre. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const clusterOf = ({ total, meioX, meioY, buscado }: Omit<Cell, 'x' | 'y'>): Cluster => ({
  latitude: rounded(latitudeOf(meioY)),
  longitude: rounded(longitudeOf(meioX)),
  total,
  valorBuscado: buscado,
})
