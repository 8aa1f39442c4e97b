/** The visible part of the map, in the units of `mapa_x` and `mapa_y`: Web Mercator in 30 bits. Pure. */
import { stateBounds } from '@invest/contract/limits'
import type { MapFilter } from '@invest/contract/map'
import { Refusal } from '../../http/refusal.ts'

const bits = 30
const world = 2 ** bits

/** A part of the map in units; both corners belong to it. */
export interface Box {
  west: number
  north: number
  east: number
  south: number
}

const unitX = (longitude: number): number => Math.floor(((longitude + 180) / 360) * world)
const unitY = (latitude: number): number => {
  const phi = (latitude * Math.PI) / 180
  return Math.floor(((1 - Math.log(Math.tan(phi) + 1 / Math.cos(phi)) / Math.PI) / 2) * world)
}

export const longitudeOf = (x: number): number => (x / world) * 360 - 180
export const latitudeOf = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI

type Bounds = NonNullable<MapFilter['limites']>

/**
 * The visible part of the state, since companies have positions only there; null if none of it is visible. Refuses
 * bounds that are turned round or that cross the antimeridian (MAP-4).
 */
export function boxOf({ norte, sul, leste, oeste }: Bounds): Box | null {
  if (norte < sul)
    throw new Refusal('dados-invalidos', { campos: { 'limites.norte': { key: 'formato-invalido' } } })
  if (leste < oeste)
    throw new Refusal('dados-invalidos', { campos: { 'limites.leste': { key: 'formato-invalido' } } })
  const box = {
    west: unitX(Math.max(oeste, stateBounds.west)),
    east: unitX(Math.min(leste, stateBounds.east)),
    north: unitY(Math.min(norte, stateBounds.north)),
    south: unitY(Math.max(sul, stateBounds.south)),
  }
  return box.west > box.east || box.north > box.south ? null : box
}

/** Zooms whose cells of 64 pixels are counted beforehand (server/migrations/0104_companies.sql). */
export const countedZooms = { least: 5, most: 14 } as const
/** Those of them whose cells are counted for filters too; the coarser ones are summed from the next finer of these. */
export const filteredZooms = [9, 12]
/** A cell of 64 pixels is a quarter of a tile's side, so its number has two bits more than the tile's. */
export const shiftOf = (zoom: number): number => bits - 2 - zoom

const cellsAcross = (from: number, to: number, zoom: number): number =>
  (to >> shiftOf(zoom)) - (from >> shiftOf(zoom)) + 1
/** The most cells of one view; each cluster takes some 60 bytes of the answer (MAP-7). */
const mostCells = 140

/**
 * The zoom whose cells divide the view: the map's own zoom, or a coarser one if there were so many cells that nobody
 * could tell them apart.
 */
export function cellZoom(box: Box, zoom: number): number {
  let cells = Math.min(bits - 4, Math.max(countedZooms.least, Math.round(zoom)))
  while (
    cells > countedZooms.least &&
    cellsAcross(box.west, box.east, cells) * cellsAcross(box.north, box.south, cells) > mostCells
  )
    cells -= 1
  return cells
}

/** The box extended to whole cells of a zoom. */
export function wholeCells(box: Box, zoom: number): Box {
  const shift = shiftOf(zoom)
  const start = (unit: number) => (unit >> shift) << shift
  const end = (unit: number) => start(unit) + 2 ** shift - 1
  return { west: start(box.west), north: start(box.north), east: end(box.east), south: end(box.south) }
}
