import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { Starting } from './starting.tsx'

export const createPortalRouter = (queries: QueryClient) =>
  createRouter({
    routeTree,
    basepath: import.meta.env.BASE_URL,
    context: { queries },
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
