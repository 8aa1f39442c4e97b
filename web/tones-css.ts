/** Makes colours style sheets: `virtual:tones.css` for pages built without the component library, `virtual:tokens.css` for the others. */
import { toneVariables } from '@invest/contract/look/palette-css'
import type { Plugin } from 'vite'
import { tokensCss } from './src/app/tokens.ts'

const sheets: Record<string, () => string> = {
  'virtual:tones.css': () => toneVariables({ darkSelector: '[data-mantine-color-scheme="dark"]' }),
  'virtual:tokens.css': tokensCss,
}

export const tonesCss: Plugin = {
  name: 'tones-css',
  resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
  load: (id) => sheets[id.slice(1)]?.(),
}
