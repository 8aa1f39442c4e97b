/**
 * The municipalities' page for visitors, built apart from the portal (docs/decisions/0020). Its screens are the portal's;
 * two libraries that they ask little of are replaced by small files.
 */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { bareCalls } from './bare-calls.ts'
import { tonesCss } from './tones-css.ts'
import { visitorsMessages } from './visitors-messages.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Names in the page what its program would ask for later: the font, and the messages of each language, of which the server
 * leaves those of the page's language (server/src/http/web/web-page.ts).
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
        // The program asks for it once it knows which screen to show.
        if (part.fileName.includes('/comum-') && part.fileName.endsWith('.js'))
          return link({ rel: 'modulepreload', href })
        if (part.fileName.includes('inter-latin-wght'))
          return link({ rel: 'preload', as: 'font', type: 'font/woff2', href })
        const language =
          'facadeModuleId' in part && /\/messages\/(\w+)\.json/.exec(part.facadeModuleId ?? '')?.[1]
        return language ? link({ rel: 'modulepreload', 'data-language': language, href }) : []
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
    modulePreload: { polyfill: false },
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
            // What list and page share, likewise.
            {
              name: 'comum',
              minShareCount: 2,
              test: /^(?!.*(?:Tabs|keydown|topojson|boundaries|municipal-text|session)).*\.(?:[mc]?js|tsx?|css)$/,
            },
          ],
        },
      },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
  },
})
