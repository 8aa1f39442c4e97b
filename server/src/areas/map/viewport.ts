/** The cells that a view of the map is divided into. Pure. */
import { type Box, bits } from '../finder/index.ts'

/** Zooms whose cells of 64 pixels are counted beforehand (server/migrations/0104_companies.sql). */
export const countedZooms = { least: 5, most: 14 } as const
/** Those of them whose cells are counted for filters too; the coarser ones are summed from the next finer of these. */
export const filteredZooms = [9, 12]
/** A cell of 64 pixels is a quarter of a tile's side, so its number has two bits more than the tile's. */
export const shiftOf = (zoom: number): number => bits - 2 - zoom

const cellsAcross = (from: number, to: number, zoom: number): number =>
  (to >> shiftOf(zoom)) - (from >> shiftOf(zoom)) + 1
/** The most cells of one view; each cluster takes some 60 bytes of the answer (MAP-6). */
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
