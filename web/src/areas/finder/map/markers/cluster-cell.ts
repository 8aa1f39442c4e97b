/** Finds the part of the map that a cluster covers. The server counts by cells and answers the mean of each. Pure. */
import type { MapLimits } from '@invest/contract/search/map-limits'
import { latitudeOf, mercatorX, mercatorY } from '../sight.ts'

/** A cell's side is 64 pixels, so a tile has four in a row (MAP-6). */
const cellsAcross = (zoom: number) => 4 * 2 ** zoom

/** The bounds of the cell that contains a point at a zoom. */
export function cellAround(
  { latitude, longitude }: { latitude: number; longitude: number },
  zoom: number,
): MapLimits {
  const cells = cellsAcross(zoom)
  const x = Math.floor(mercatorX(longitude) * cells)
  const y = Math.floor(mercatorY(latitude) * cells)
  return {
    norte: latitudeOf(y / cells),
    sul: latitudeOf((y + 1) / cells),
    leste: ((x + 1) / cells) * 360 - 180,
    oeste: (x / cells) * 360 - 180,
  }
}
