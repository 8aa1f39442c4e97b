/** Makes the palette's tones a style sheet, `virtual:tones.css`, for pages built without the component library. */
import { toneVariables } from '@invest/contract/look/palette-css'
import type { Plugin } from 'vite'

const name = 'virtual:tones.css'
const resolved = `\0${name}`

export const tonesCss: Plugin = {
  name: 'tones-css',
  resolveId: (id) => (id === name ? resolved : undefined),
  load: (id) =>
    id === resolved ? toneVariables({ darkSelector: '[data-mantine-color-scheme="dark"]' }) : undefined,
}
