/** Tiles of OpenStreetMap that the server reads from one file (MAP-51). They are public, and no calls of the API. */

export const tilesPrefix = '/tiles'

/** What a page has to know of them. */
export interface MapTiles {
  /** Names the file's content: a file that takes its place has another. */
  edition: string
  minZoom: number
  maxZoom: number
  /** West, south, east, north in degrees. */
  bounds: [number, number, number, number]
}

/** The address of a tile below the portal's origin, with `{z}`, `{x}` and `{y}` in it. */
export const tileAddress = (edition: string): string => `${tilesPrefix}/${edition}/{z}/{x}/{y}`
