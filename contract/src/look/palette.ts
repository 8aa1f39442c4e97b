/** The portal's colours, each family from light to dark: the web's theme, the PDFs and the seal are made of them. */

export const teal = [
  '#eaf7f5',
  '#d3eeea',
  '#aadfd8',
  '#81cfc6',
  '#62c1b7',
  '#4db6ac',
  '#21948a',
  '#00796b',
  '#006a61',
  '#004d47',
] as const

/** Money and 'seeking investment'. */
export const amber = [
  '#fff7e5',
  '#ffecc2',
  '#fddd94',
  '#f9ca61',
  '#f2b134',
  '#dd9818',
  '#b5770b',
  '#8a5a06',
  '#6d4704',
  '#4a3003',
] as const

/** The neutral family leans towards the teal, so that grey never looks dirty beside it. */
export const gray = [
  '#f6f9f8',
  '#edf2f1',
  '#e0e8e6',
  '#cdd8d6',
  '#aebdba',
  '#84938f',
  '#5f6d6a',
  '#495653',
  '#2f3a38',
  '#1a2422',
] as const

export const dark = [
  '#dde6e4',
  '#b3bebc',
  '#94a09d',
  '#6a7774',
  '#3c4846',
  '#2d3836',
  '#222b2a',
  '#161d1c',
  '#101615',
  '#0b0f0f',
] as const

/** Text on white. */
export const ink = '#15201e'
/** Text on white that matters less. */
export const dimmed = '#56625f'

/**
 * What the colours stand for, in the light and the dark theme: the web's theme takes them, and pages without the
 * component library get them as CSS variables (palette-css.ts).
 */
export const tones = {
  light: {
    page: gray[0],
    card: '#ffffff',
    ink,
    dim: dimmed,
    line: gray[2],
    lineStrong: gray[5],
    brand: teal[8],
    brandHover: '#00544c',
    fill: teal[5],
    fillHover: '#3da79d',
    onFill: ink,
    tint: teal[0],
    tintHover: teal[1],
    onTint: '#005a52',
    hero: '#e3f3f0',
    focus: teal[7],
    money: amber[7],
    moneyTint: '#fff3d6',
    onMoneyTint: amber[8],
    error: '#b3261e',
    errorTint: '#fdecea',
    panel: teal[5],
    panelDeep: '#3da79d',
    onPanel: ink,
    land: '#9dd6cf',
    landEdge: teal[9],
    landMesh: teal[7],
    landTown: '#00443d',
  },
  dark: {
    page: dark[8],
    card: '#19211f',
    ink: dark[0],
    dim: '#a5b1ae',
    line: dark[5],
    lineStrong: dark[3],
    brand: '#7fcfc6',
    brandHover: '#98d4ce',
    fill: teal[5],
    fillHover: teal[4],
    onFill: ink,
    tint: '#1b302d',
    tintHover: '#254642',
    onTint: '#9bdcd4',
    hero: '#14302c',
    focus: teal[4],
    money: amber[3],
    moneyTint: '#3a2d10',
    onMoneyTint: amber[3],
    error: '#ff9b92',
    errorTint: '#3b1f1d',
    panel: '#0c3b37',
    panelDeep: '#082b28',
    onPanel: dark[0],
    land: '#2c6b62',
    landEdge: teal[5],
    landMesh: '#3d9f95',
    landTown: '#a5e3dc',
  },
} as const

interface RoadTones {
  highway: string
  highwayEdge: string
  major: string
  edge: string
  minorEdge: string
  /** The basemap's own where it is absent. */
  minor?: string
  labelMajor: string
  labelMinor: string
}

/** Roads of an operator's map tiles, on the portal's land. */
export const roadTones: Readonly<Record<'light' | 'dark', RoadTones>> = {
  light: {
    highway: '#f6dfae',
    highwayEdge: '#ddbb78',
    major: '#ffffff',
    edge: '#ccd5d1',
    minorEdge: '#dfe5e2',
    labelMajor: '#5c5340',
    labelMinor: '#65706d',
  },
  dark: {
    highway: '#6d7f7a',
    highwayEdge: '#1b2422',
    major: '#54635f',
    edge: '#1b2422',
    minorEdge: '#1f2a28',
    minor: '#3f4d4a',
    labelMajor: '#c3cfcc',
    labelMinor: '#9aa8a5',
  },
}
