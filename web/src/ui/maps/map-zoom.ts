/** The API counts zooms by tiles of 256 pixels (MAP-10). MapLibre's tiles have 512, so its zoom is one less. */
export const toMapZoom = (zoom: number): number => zoom - 1
export const fromMapZoom = (zoom: number): number => zoom + 1

/** The closest zoom of the bundled map, which has no streets to show beyond it. */
export const bundledMaxZoom = 12
export const tilesMaxZoom = 19
