/** Zooms on the wire and in the specification are those of 256-pixel tiles; MapLibre counts one less (decision 46). */
export const toMapZoom = (zoom: number): number => zoom - 1
export const fromMapZoom = (zoom: number): number => zoom + 1

/** How close the bundled map goes: it has no streets to show beyond. */
export const bundledMaxZoom = 12
export const tilesMaxZoom = 19
