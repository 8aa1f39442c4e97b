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

/** A coarse outline for the logo, readable at 16 pixels. */
export const markPath =
  'M288 441l-50-45l-52-19l-26-37l-33 22l-1-27l-63-62l-20-1l-11 18l-31-10l136-165l14 6l-6-16l58-35l17-30l41-7l32-29l18 8l22-11l4 11l23-12l3 12l63 5l22 22l39 10l55 58l12 15l60 3l6 14l-19 10l-3 35l-14 11l34 9l-82 160l-103 93l-1-27l20 3l47-37l5-34l37-30l-2-35l12 11l-2-26l-26 21l-29-39l1 27l15 7l-13 9l-1 30l-8-15l-5 41l-37 20l-9 34l-15 6l9 17l-11 9l11-6l-10 9l13-4l-2 12l-42 87l-58 56l-12-8l8-45l24-33l31 5l8-64l-11 26l-32 21l-32-19z'

/** The outline for large drawings. */
export const outlinePath =
  'M288 441l-2-1l0-2l-4-2l-6 3l-28-25l-1-8l-9-10l-13-3l-7 2l-4-7l-3 1l-6-10l-2 0l-3 6l-8-6l-6-2l-3-9l-4-1l1-4l-2-3l0-2l-7-3l0-4l-3-1l-8-10l-6 3l1 4l-2 3l-4-1l-2 5l-8 5l-1 2l-11 1l-1-6l2-14l-2-7l-4-4l-1 2l-2-3l-1 1l-4-11l-3-1l-1-3l-2 1l-1-3l-5-2l-2-3l-3 0l-1-4l-4-3l-1-3l-1 1l-3-3l-2 0l0-5l-2-2l-4 1l1-2l-2-2l1-1l-3-4l-3 1l-6-4l-1-4l-3-2l-5-1l-1 2l-6-2l-5 2l-3-2l-7 10l1 3l-5 5l-2 0l-1-2l-1 2l-3-3l-5 2l-1 2l-6-3l-5 2l-3-3l1-4l-6-2l1-1l4 0l8-6l4-7l6-4l1-11l3-5l4-3l5 0l6-3l10-9l0-4l5-6l6-4l4-5l0-4l6-3l4-14l4-8l14-5l1-8l8-7l1-9l7-2l6-8l8-7l1-9l9-3l-1-7l2-4l9 1l3 5l2 0l2-7l-8-6l0-3l11-6l2-5l3 4l6-8l4 1l5-5l-1-4l4-2l1-4l5 1l5-7l5 3l2-4l6 1l1-2l-5-5l2-1l4 2l1-1l4-1l3-4l0-7l4-2l3-9l3 5l2-2l5 1l1-5l3 3l4-8l5 4l2-2l4-1l-2-4l4-2l5 5l1-1l0-4l4 4l2-5l4-1l3-11l1 3l6 0l4-3l2-6l4 0l1-4l4 2l1-4l5 4l4-2l1 3l7-2l1 5l7-4l5 3l-1-6l5 1l6-5l6 4l-2 7l6-4l4 2l2-5l3 4l3-2l1-4l4-3l-2 5l2 2l2-2l1 7l2-5l2 4l6-3l1 3l6 1l1 4l3-2l2 4l2-4l1 2l8-2l1 2l4 1l0-3l4-2l-1 4l4 3l0-4l1 5l3-1l3 2l0-5l5 0l-3 3l4 3l4-5l1 4l4 0l0 3l8-1l0 3l4 1l1 1l-5 1l6 2l-1 4l4-1l0 5l1 0l1-4l2 1l-1 3l4 1l1 0l-1-3l4-1l3 3l2-3l2 3l3-2l0 5l3-2l2 5l1-2l4 0l5 9l3-3l3 5l3 0l1 4l2 0l3 5l4 0l5 5l3 0l2 6l3 2l0 3l2-1l5 2l1 4l4 3l-2 4l2 1l0 3l3-1l3 1l0 6l2 0l1 4l5 2l5 11l2-1l5 5l0-2l6 0l6 3l1-2l1 3l3-2l4 2l2-2l2 3l3-1l1 4l2 0l-2-3l4-2l-1 2l2 2l5-1l5-3l2 4l2-3l5 1l1 3l3-3l1 3l2-3l0 3l2 0l1 2l-1 3l4 6l-8 0l-4 8l-7 2l1 1l-3 3l0 14l2 4l-3 8l1 2l-1 3l-9 7l0 2l-4-2l-1 4l0 4l9 7l-6-9l9-3l3-3l7 3l2 5l8 2l0 2l2 1l-15 22l-8 17l-25 66l-34 55l-39 43l-18 15l-26 16l-19 20l-1-1l4-9l-1-5l3-2l-7-11l6-2l10 5l4 0l3-3l-1-3l12-3l13-17l2-1l2 2l-1-6l2-3l5 4l10-7l7-16l-2-18l6 2l10-7l2-6l-2-6l5 1l12-8l4-6l1-23l-3-12l2-2l5 5l2-3l2 3l-5 2l0 3l3 3l3 0l3-19l-5-7l-5 0l1 8l-2 1l-8-1l-1 5l-10-1l-1 4l0 5l-10-7l3-3l-1-4l-2 0l-3-3l-4 2l0-2l-6-5l0-4l-3-4l3-5l-3 0l0-3l-3-1l-2 20l4 3l-1 4l4 2l2-2l3 8l4-2l2-1l0 2l-4 11l1-5l-3-3l-4 1l-3 5l-3 9l2 21l-3-15l-5 0l-2 11l3 10l-6 0l-4 5l0 7l4 8l-13 4l-2 5l0 7l-5 0l-4 1l-3-1l-4 5l-6-1l-6 9l-3 25l-3-1l-6 2l-6 5l1 5l-3 4l0 2l3 0l8 6l-2 1l-1-2l0 2l-5 0l-3 8l4 0l1-6l6 0l1 2l-1 1l-7 2l1 2l-4 2l10-5l3 1l0 2l-5 1l-1 3l0 2l4-5l0 9l-10 8l-7 12l-14 43l-11 24l-13 16l-45 40l-3 0l-2-5l-6 0l-1-3l2-10l3 1l2-4l1-7l-3-16l3-9l2 0l5-7l6 2l4-5l4-6l0-10l3-7l4 4l5-7l4 7l6 6l4 1l5-2l3-4l11-28l-1-7l-7-14l5-15l-7 1l-4 4l-4 12l1 2l1-1l0 3l1-2l4 2l-3 5l-16 5l-2 10l-6 3l-1 2l-3-1l-4 2l-6-5l-3 1l-6-4l-3 1l-4-9l-5 0l-5-3l-5-6l0-8l-6-11l-1-6l1-1l-8-4l-2-5z'
