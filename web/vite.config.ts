import { hasSessionHint } from '@invest/contract/identity'
import { pageFileOf } from '@invest/contract/screens'
import { withState } from '@invest/contract/state/in-html'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig, type Plugin } from 'vite'
import { bareCalls } from './bare-calls.ts'
import { pageParts } from './page-parts.ts'
import { tonesCss } from './tones-css.ts'

/** Where `npm run dev` finds the running portal; everything that is not the web goes there. */
const portal = process.env.PORTAL_URL ?? 'http://localhost:8080'

const publicPages: Plugin = {
  name: 'public-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      // Pages of their own, as the server serves them. The visitors' runs here with the portal's libraries.
      const hasSession = hasSessionHint(request.headers.cookie ?? '')
      const file = pageFileOf(request.url ?? '', hasSession)
      if (file !== 'index.html') request.url = `/invest-web/${file}`
      next()
    })
  },
  // As the server does it with the built pages.
  transformIndexHtml: { order: 'pre', handler: (page, { server }) => (server ? withState(page) : page) },
}

const shortName = (name: string) => (name.startsWith('shared') ? 'shared' : '[name]')
const kit = { minShareCount: 21, includeDependenciesRecursively: false }
const shownFirst =
  /components\/(Input|InputBase|TextInput|CloseButton|Skeleton)\/|styles-api|hooks\/esm\/(use-id|use-disclosure|utils)|src\/lib\/(i18n|api|screens)\/|src\/rules\/(cnpj|cpf|pasted-text)\.ts/

export default defineConfig({
  base: '/invest-web/',
  plugins: [react(), publicPages, bareCalls, tonesCss, pageParts],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know no preload load a file once it is imported.
    modulePreload: { polyfill: false },
    // Data URIs would be refused by a stricter policy for fonts, and a font inside the CSS delays the first paint.
    assetsInlineLimit: 0,
    // The map library is one piece of about 1 MB, loaded only by the screens that show a map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Neither our code nor a library's does anything by merely reading a property or a global.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // Lists of these files are a tenth of the first one: the names of all that share a file would stand there, and no
        // compression shortens a hash.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) => `assets/${shortName(names[0] ?? '')}-[hash:7][extname]`,
        // What every page needs, in one file: dozens of small ones cost round trips and pack worse. What several screens share
        // is parted by who shares it, so that none loads what it does not show, and little is left alone.
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 1 },
            // What most screens share in few files: dozens of small ones are as many round trips. The icons of 300 bytes, what the
            // shell and the dashboard show of the rest, and what they do not: menus, dialogs, selectors, tables (WEB-167).
            { name: 'icons', test: /@tabler/, minShareCount: 3, priority: 0.7 },
            // The shell has most areas' names of what they ask for, of some 80 bytes each.
            { name: 'keys', test: /-keys\.ts$/, priority: 0.65 },
            { ...kit, name: 'first', test: shownFirst, priority: 0.6 },
            { ...kit, name: 'kit', priority: 0.5 },
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/invest-api': portal,
      '/realms': portal,
      '/inbox': portal,
      '/tiles': portal,
      '/invest-web/config.json': portal,
      '/invest-web/state': portal,
      '/invest-web/favicon.svg': portal,
    },
  },
})
