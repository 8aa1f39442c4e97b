/** The state's outline (IBGE's 2022 boundaries, simplified) in a box of 620 by 604 units, as in the portal's logo. */
export const stateBox = { width: 620, height: 604 } as const
export const statePath =
  'M288 441l-50-45l-52-19l-26-37l-33 22l-1-27l-63-62l-20-1l-11 18l-31-10l136-165l14 6l-6-16l58-35l17-30l41-7l32-29l18 8l22-11l4 11l23-12l3 12l63 5l22 22l39 10l55 58l12 15l60 3l6 14l-19 10l-3 35l-14 11l34 9l-82 160l-103 93l-1-27l20 3l47-37l5-34l37-30l-2-35l12 11l-2-26l-26 21l-29-39l1 27l15 7l-13 9l-1 30l-8-15l-5 41l-37 20l-9 34l-15 6l9 17l-11 9l11-6l-10 9l13-4l-2 12l-42 87l-58 56l-12-8l8-45l24-33l31 5l8-64l-11 26l-32 21l-32-19z'
