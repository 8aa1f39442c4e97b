/** The part of the world in view: known before the canvas is there, and in browsers that cannot draw it. Pure. */
import { stateBounds } from '@invest/contract/limits'
import type { Viewpoint } from '@invest/contract/search/search-address'
import type { Limits } from './map-address.ts'

/** The part of the world that the canvas shows. */
export interface Sight {
  viewpoint: Viewpoint
  limites: Limits
  /** True at the map's closest zoom. */
  closest: boolean
}
export interface Size {
  width: number
  height: number
}

const tile = 256
/** From the north down, the world's height being 1. */
export const mercatorY = (latitude: number): number =>
  (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2
export const mercatorX = (longitude: number): number => (longitude + 180) / 360
const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** To about a metre, so that the canvas's own bounds are those that were worked out before it was there. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
export const roundedLimits = ({ norte, sul, leste, oeste }: Limits): Limits => ({
  norte: rounded(Math.min(90, norte)),
  sul: rounded(Math.max(-90, sul)),
  leste: rounded(Math.min(180, leste)),
  oeste: rounded(Math.max(-180, oeste)),
})

export function limitsAround({ latitude, longitude, zoom }: Viewpoint, { width, height }: Size): Limits {
  const world = tile * 2 ** zoom
  const y = mercatorY(latitude)
  return roundedLimits({
    norte: latitudeOf(y - height / 2 / world),
    sul: latitudeOf(y + height / 2 / world),
    leste: longitude + (width / 2 / world) * 360,
    oeste: longitude - (width / 2 / world) * 360,
  })
}

export const seesState = ({ norte, sul, leste, oeste }: Limits): boolean =>
  norte >= stateBounds.north &&
  sul <= stateBounds.south &&
  leste >= stateBounds.east &&
  oeste <= stateBounds.west

/** The viewpoint from which the whole state fits (MAP-14). */
export function viewOfState({ width, height }: Size): Viewpoint {
  // The signs of places at the state's edge stand half beyond it.
  const margin = Math.min(60, width / 6)
  const [top, bottom] = [mercatorY(stateBounds.north), mercatorY(stateBounds.south)]
  const across = mercatorX(stateBounds.east) - mercatorX(stateBounds.west)
  const scale = Math.min((width - margin) / across, (height - margin) / (bottom - top))
  return {
    latitude: latitudeOf((top + bottom) / 2),
    longitude: (stateBounds.east + stateBounds.west) / 2,
    zoom: Math.log2(Math.max(scale, 2 * tile) / tile),
  }
}
