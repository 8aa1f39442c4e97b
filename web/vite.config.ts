import { hasSessionHint } from '@invest/contract/identity'
import { pageFileOf } from '@invest/contract/screens'
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
}

export default defineConfig({
  base: '/invest-web/',
  plugins: [react(), publicPages, bareCalls, tonesCss, pageParts],
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Data URIs would be refused by a stricter policy for fonts, and a font inside the CSS delays the first paint.
    assetsInlineLimit: 0,
    // The map library is one piece of about 1 MB, loaded only by the screens that show a map.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      // Neither our code nor a library's does anything by merely reading a property or a global.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // What every signed-in screen needs, in one file: dozens of small ones cost round trips and pack worse.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 3,
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+|clsx|use-sync-external-store)[\\/]/,
            },
            {
              name: 'shell',
              test: /src[\\/](app[\\/]app|app[\\/]shell[\\/]shell|areas[\\/]home[\\/]dashboard-screen)\.tsx$/,
              priority: 2,
            },
            // Icons of several screens: each alone is 300 bytes, and its name in every list of what to load costs more.
            // What a dozen screens share, with the components below it, likewise: one file instead of some thirty.
            { name: 'kit', test: /src[\\/](ui|lib)[\\/]/, minShareCount: 12, priority: 1 },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 3, priority: 1 },
            // The library's form fields, and what some screens share: a few files instead of some twenty.
            { name: 'fields', test: /node_modules[\\/]@(?:mantine|floating-ui)[\\/]/, minShareCount: 4 },
            // The boundaries stay apart, since the dashboard draws the state and needs nothing else; so do phones with their library.
            {
              name: 'parts',
              test: /(?:web[\\/]src[\\/](?:widgets|ui|lib)|contract)[\\/](?!.*(?:boundaries|rules[\\/]phone)).*\.(?:tsx?|css)$/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            {
              name: 'finder',
              test: /src[\\/]areas[\\/]finder[\\/].*\.(?:tsx?|css)$/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
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
    },
  },
})
