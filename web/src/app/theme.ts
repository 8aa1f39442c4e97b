/** The portal's look as tokens. #4DB6AC carries dark text only: white on it has a contrast of 2.4:1. */
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'

const teal: MantineColorsTuple = [
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
const amber: MantineColorsTuple = [
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
const gray: MantineColorsTuple = [
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

const dark: MantineColorsTuple = [
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

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: '#15201e',
  colors: { teal, amber, gray, dark },
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.3125rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: {
    Modal: { defaultProps: { radius: 'lg', centered: true, closeButtonProps: { size: 'lg' } } },
    Button: { defaultProps: { fw: 600 } },
    Skeleton: { defaultProps: { radius: 'md' } },
    // Required fields are announced by the field itself; the star alone would be a riddle to a screen reader.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  },
})

/** Tokens beyond Mantine's own: surfaces, accents, the lot map's five colours. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--lot-available': '#2e9e5b',
    '--lot-reserved': '#e0a100',
    '--lot-occupied': '#c2453a',
    '--lot-in-process': '#3578c5',
    '--lot-unavailable': '#8a9491',
    '--page-width': '1160px',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-anchor': '#006a61',
    '--mantine-color-dimmed': '#56625f',
    '--mantine-color-placeholder': '#6b7874',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-teal-text': '#006a61',
    '--mantine-color-teal-light-color': '#005a52',
    '--mantine-color-teal-outline': '#00796b',
    '--mantine-primary-color-light-color': '#005a52',
    '--surface-page': '#f6f9f8',
    '--surface-card': '#ffffff',
    '--surface-raised': '#ffffff',
    '--surface-hero': '#e3f3f0',
    '--surface-tint': '#eaf7f5',
    '--line': '#e0e8e6',
    '--line-strong': '#84938f',
    '--text-brand': '#006a61',
    '--text-money': '#8a5a06',
    '--surface-money': '#fff3d6',
    '--focus': '#00796b',
    '--map-land': '#c4e5e0',
    '--map-line': '#ffffff',
    '--map-hover': '#4db6ac',
    '--shadow-card': '0 1px 2px rgb(20 40 36 / 6%), 0 4px 14px rgb(20 40 36 / 5%)',
    '--shadow-raised': '0 2px 6px rgb(20 40 36 / 8%), 0 12px 32px rgb(20 40 36 / 10%)',
  },
  dark: {
    '--mantine-color-body': '#161d1c',
    '--mantine-color-anchor': '#7fcfc6',
    '--mantine-color-dimmed': '#a5b1ae',
    '--mantine-color-placeholder': '#8b9794',
    '--mantine-color-error': '#ff9b92',
    '--mantine-color-teal-text': '#7fcfc6',
    '--mantine-color-teal-light-color': '#9bdcd4',
    '--mantine-color-teal-outline': '#62c1b7',
    '--mantine-primary-color-light-color': '#9bdcd4',
    '--surface-page': '#101615',
    '--surface-card': '#19211f',
    '--surface-raised': '#222b2a',
    '--surface-hero': '#14302c',
    '--surface-tint': '#1b302d',
    '--line': '#2d3836',
    '--line-strong': '#6a7774',
    '--text-brand': '#7fcfc6',
    '--text-money': '#f9ca61',
    '--surface-money': '#3a2d10',
    '--focus': '#62c1b7',
    '--map-land': '#235049',
    '--map-line': '#14302c',
    '--map-hover': '#4db6ac',
    '--shadow-card': '0 1px 2px rgb(0 0 0 / 40%)',
    '--shadow-raised': '0 2px 6px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
  },
})
