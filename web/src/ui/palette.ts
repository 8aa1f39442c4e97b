/** The portal's colours, each family from light to dark. The theme (app/theme.ts) makes its tokens of them. */
import type { MantineColorsTuple } from '@mantine/core'

export const teal: MantineColorsTuple = [
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
]

/** Money and 'seeking investment'. */
export const amber: MantineColorsTuple = [
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
]

/** The neutral family leans towards the teal, so that grey never looks dirty beside it. */
export const gray: MantineColorsTuple = [
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
]

export const dark: MantineColorsTuple = [
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
]
