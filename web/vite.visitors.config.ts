/**
 * Home and the municipalities' page for visitors, built apart from the portal (docs/decisions/0020). Two libraries that their
 * screens ask little of are replaced by small files.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { bareCalls } from './bare-calls.ts'
import { tonesCss } from './tones-css.ts'
import { visitorsMessages } from './visitors-messages.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const preloadedOn: Record<string, string> = {
  municipalities: 'municipalities',
  home: 'home',
  sentence: 'home',
}

/**
 * Names in the page what its program would ask for later: the font, the messages of each language, and the file of the screen. The
 * server leaves those of the page's language and of what it shows (server/src/http/web/web-page.ts).
 */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const link = (attrs: Record<string, string | true>): HtmlTagDescriptor => ({
        tag: 'link',
        attrs: { crossorigin: true, ...attrs },
        injectTo: 'head',
      })
      return Object.values(bundle).flatMap((part) => {
        const href = `/invest-web/${part.fileName}`
        // The program asks for them once it knows which screen to show.
        if (/\/comum-.*\.js$/.test(part.fileName))
          return link({ rel: 'modulepreload', 'data-for': 'municipalities', href })
        if (/\/home-page-.*\.js$/.test(part.fileName))
          return link({ rel: 'modulepreload', 'data-for': 'home', href })
        if (part.fileName.includes('inter-latin-wght'))
          return link({ rel: 'preload', as: 'font', type: 'font/woff2', href })
        const module = ('facadeModuleId' in part && part.facadeModuleId) || ''
        const [, folder = '', language] = /\/(\w+)\/messages\/(\w+)\.json/.exec(module) ?? []
        if (!language || folder === 'notice') return []
        const on = preloadedOn[folder]
        return link({
          rel: 'modulepreload',
          'data-language': language,
          ...(on && { 'data-for': on }),
          href,
        })
      })
    },
  },
}

/** The API client's session: visitors make public calls alone, which take none; signing in comes when somebody asks for it. */
const noSession: Plugin = {
  name: 'no-session',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/session\/sign-in\.ts$/ },
    handler: (_id, importer) =>
      importer?.endsWith('/lib/api/api.ts') ? file('src/app/visitors/no-session.ts') : null,
  },
}

const noTransition: Plugin = {
  name: 'no-transition',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/Transition\/Transition\.mjs$/ },
    handler: () => file('src/app/visitors/no-transition.tsx'),
  },
}

export default defineConfig({
  base: '/invest-web/',
  plugins: [react(), noSession, noTransition, bareCalls, tonesCss, visitorsMessages, preloads],
  resolve: {
    alias: {
      '@tanstack/react-router': file('src/app/visitors/light-router.tsx'),
      '@tanstack/react-query': file('src/app/visitors/light-queries.tsx'),
    },
  },
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  build: {
    outDir: 'dist',
    // The portal has been built before.
    emptyOutDir: false,
    copyPublicDir: false,
    // A browser that does not know these links asks for the same files later by itself.
    modulePreload: {
      polyfill: false,
      // What a part needs besides its styles is there already, and its names would stand in every list.
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: ['visitantes.html'],
      // What the first screen needs, in one file: small ones pack worse.
      output: {
        codeSplitting: {
          groups: [
            { name: 'visitantes', tags: ['$initial'], priority: 1 },
            // What list and page share, likewise, but for what their parts bring that come later: menus and dialogs.
            {
              name: 'comum',
              minShareCount: 2,
              test: /^(?!.*(?:areas\/home|widgets\/sentence|Tabs|keydown|municipal-text|session|floating-ui|focus-|FocusTrap|Overlay|Portal)).*\.(?:[mc]?js|tsx?|css)$/,
            },
          ],
        },
      },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
})
