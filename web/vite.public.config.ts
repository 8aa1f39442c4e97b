/**
 * The public pages, built apart from the portal: whoever scans a seal loads a few kilobytes, and no change of the portal's
 * chunks can make them heavier (docs/decisions/0008).
 */
import { defineConfig } from 'vite'
import { tonesCss } from './tones-css.ts'

export default defineConfig({
  base: '/invest-web/',
  plugins: [tonesCss],
  publicDir: 'public',
  build: {
    outDir: 'dist',
    // The portal has been built before.
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['selo.html', 'verificador.html'] },
  },
})
