/** The part of the world in view: known before the canvas is there, and in browsers that cannot draw it. Pure. */

import type { MapLimits } from '@invest/contract/search/map-limits'
import type { Viewpoint } from '@invest/contract/search/search-address'
import { outlineBox, outlineProjection, stateBounds } from '@invest/contract/state-map'

/** The part of the world that the canvas shows. */
export interface Sight {
  viewpoint: Viewpoint
  limites: MapLimits
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
export const latitudeOf = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/** To about a metre, so that the canvas's own bounds are those that were worked out before it was there. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5
export const roundedLimits = ({ norte, sul, leste, oeste }: MapLimits): MapLimits => ({
  norte: rounded(Math.min(90, norte)),
  sul: rounded(Math.max(-90, sul)),
  leste: rounded(Math.min(180, leste)),
  oeste: rounded(Math.max(-180, oeste)),
})

export function limitsAround({ latitude, longitude, zoom }: Viewpoint, { width, height }: Size): MapLimits {
  const world = tile * 2 ** zoom
  const y = mercatorY(latitude)
  return roundedLimits({
    norte: latitudeOf(y - height / 2 / world),
    sul: latitudeOf(y + height / 2 / world),
    leste: longitude + (width / 2 / world) * 360,
    oeste: longitude - (width / 2 / world) * 360,
  })
}

export const seesState = ({ norte, sul, leste, oeste }: MapLimits): boolean =>
  norte >= stateBounds.north &&
  sul <= stateBounds.south &&
  leste >= stateBounds.east &&
  oeste <= stateBounds.west

export const sizeOf = (box: HTMLElement | null): Size => ({
  width: box?.clientWidth || 820,
  height: box?.clientHeight || 600,
})

interface Corners {
  north: number
  south: number
  east: number
  west: number
}

/** The viewpoint from which all between the corners fits. Signs at the edge stand half beyond it. */
function viewOf({ north, south, east, west }: Corners, { width, height }: Size): Viewpoint {
  const margin = Math.min(60, width / 6)
  const [top, bottom] = [mercatorY(north), mercatorY(south)]
  const across = mercatorX(east) - mercatorX(west)
  const scale = Math.min((width - margin) / across, (height - margin) / (bottom - top))
  return {
    latitude: latitudeOf((top + bottom) / 2),
    longitude: (east + west) / 2,
    zoom: Math.log2(Math.max(scale, 2 * tile) / tile),
  }
}

/** The viewpoint from which the whole state fits (MAP-14). */
export const viewOfState = (size: Size): Viewpoint => viewOf(stateBounds, size)

/** A single company is shown with the towns around it. */
const closestAround = 10.5

/** The viewpoint from which all of them fit, with room for their signs (MAP-55); undefined for none. */
export function viewAround(
  points: readonly { latitude: number; longitude: number }[],
  { width, height }: Size,
): Viewpoint | undefined {
  if (points.length === 0) return undefined
  const of = (side: 'latitude' | 'longitude') => points.map((point) => point[side])
  const corners = {
    north: Math.max(...of('latitude')),
    south: Math.min(...of('latitude')),
    east: Math.max(...of('longitude')),
    west: Math.min(...of('longitude')),
  }
  // Half a sign on each side, and the buttons of the map's corner.
  const view = viewOf(corners, { width: Math.max(80, width - 60), height: Math.max(80, height - 80) })
  return { ...view, zoom: Math.min(view.zoom, closestAround) }
}

/** Where the drawing of the state's outline lies on a canvas, in pixels from its middle. */
export function boxOfOutline({ latitude, longitude, zoom }: Viewpoint) {
  const { west, north, perLongitude, perLatitude } = outlineProjection
  const world = tile * 2 ** zoom
  const x = (degrees: number) => (mercatorX(degrees) - mercatorX(longitude)) * world
  const y = (degrees: number) => (mercatorY(degrees) - mercatorY(latitude)) * world
  const [left, top] = [x(west), y(north)]
  return {
    left,
    top,
    width: x(west + outlineBox.width / perLongitude) - left,
    height: y(north - outlineBox.height / perLatitude) - top,
  }
}
