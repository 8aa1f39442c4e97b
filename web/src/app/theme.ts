/**
 * The portal's look for its components; colours beside theirs are tokens (tokens.ts). Text on its teal has to be dark: white has
 * a contrast of only 2.4:1.
 */

import { amber, dark, gray, ink, teal } from '@invest/contract/look/palette'
import { createTheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'teal',
  primaryShade: 5,
  autoContrast: true,
  luminanceThreshold: 0.3,
  black: ink,
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
    Modal: { defaultProps: { radius: 'lg', centered: true } },
    // Mantine renders a header, which screen readers would announce as the page's banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    Button: { defaultProps: { fw: 600 } },
    // Hints stand on one side of all fields: below, after what is wrong.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'error', 'description'] } },
    // The lists of closed selectors would be drawn with every screen.
    Combobox: { defaultProps: { keepMounted: false } },
    Skeleton: { defaultProps: { radius: 'md' } },
  },
})
