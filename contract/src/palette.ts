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
