/**
 * The outline of Rio Grande do Sul, made from IBGE's 2022 boundaries and simplified, in a box of 620 by 604 units
 * (equirectangular, longitudes shortened by the cosine of 30.4 degrees south).
 */
export const outlineBox = { width: 620, height: 604 } as const

/** Converts a coordinate into a place in the drawing: the west and north edges in degrees, and units per degree. */
export const outlineProjection = {
  west: -57.6321,
  north: -27.0837,
  perLongitude: 78.0788,
  perLatitude: 90.5247,
} as const
