import type { QueryClient } from '@tanstack/react-query'
import { createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { Starting } from './starting.tsx'

export const createPortalRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: { queries },
    // Addresses that people share stay readable: `?municipio=8599` instead of `?municipio=%228599%22`.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Starting,
    defaultPendingMs: 400,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
}
