/** Computes the bounds that a canvas would show. The list needs them in browsers without WebGL. Pure. */
import type { Viewpoint } from '@invest/contract/search-address'
import type { Limits } from './map-address.ts'

/** Half of a usual canvas's width, in tiles of 256 pixels. */
const halfWidth = 1.6

export function sightOf({ latitude, longitude, zoom }: Viewpoint): Limits {
  const across = (halfWidth * 360) / 2 ** zoom
  const along = across * Math.cos((latitude * Math.PI) / 180)
  return {
    north: Math.min(90, latitude + along),
    south: Math.max(-90, latitude - along),
    east: Math.min(180, longitude + across),
    west: Math.max(-180, longitude - across),
  }
}
