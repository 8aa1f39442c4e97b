/** A part of the map in the units of `mapa_x` and `mapa_y`: Web Mercator in 30 bits. Pure. */

import type { MapLimits } from '@invest/contract/search/map-limits'
import { stateBounds } from '@invest/contract/state-map'
import { Refusal } from '../../http/refusal.ts'

export const bits = 30
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

/**
 * The visible part of the state, since companies have positions only there; null if none of it is visible. Refuses
 * bounds that are turned round or that cross the antimeridian (MAP-4).
 */
export function boxOf({ norte, sul, leste, oeste }: MapLimits): Box | null {
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
