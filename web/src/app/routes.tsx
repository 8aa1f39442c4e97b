/**
 * Every screen of the portal. A new area adds its screens to `areaScreens`: the path below the language, the area whose
 * messages it shows, and the lazy chunk. Paths and parameter names are the specification's.
 */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { loadMessages, switchLanguage } from '../lib/i18n.ts'
import { isLocale, storedLocale, storeLocale, withLocale } from '../lib/locale.ts'
import { guard } from './guard.ts'
import { ScreenError } from './screen-error.tsx'

export interface RouterContext {
  queries: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

const locale = createRoute({
  getParentRoute: () => root,
  path: '{-$locale}',
  beforeLoad: async ({ params, location }) => {
    // An unknown first segment is part of the path: /fr/x becomes /pt/fr/x, which is then not found.
    if (!isLocale(params.locale)) {
      const { pathname, searchStr, hash } = location
      throw redirect({
        href: `${withLocale(pathname, storedLocale())}${searchStr}${hash ? `#${hash}` : ''}`,
        replace: true,
      })
    }
    storeLocale(params.locale)
    await switchLanguage(params.locale)
  },
  component: Outlet,
})

const authCallback = createRoute({
  getParentRoute: () => root,
  path: 'auth/callback',
  component: lazyRouteComponent(() => import('./auth-callback.tsx'), 'AuthCallback'),
})

const internalError = createRoute({
  getParentRoute: () => locale,
  path: 'erro-interno',
  component: lazyRouteComponent(() => import('./internal-error.tsx'), 'InternalError'),
})

const signedIn = createRoute({
  getParentRoute: () => locale,
  id: 'signed-in',
  beforeLoad: ({ context, location, params }) =>
    guard(context.queries, location.href, params.locale ?? storedLocale()),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  errorComponent: ScreenError,
})

interface AreaScreen<Path extends string> {
  path: Path
  /** Whose messages the screen shows. */
  area: string
  /** Other messages it needs at once; a word asked for later would take the whole screen away. */
  also?: string[]
  load: () => Promise<{ Screen: React.ComponentType }>
  /** Of the address' search part; use zod/mini, it is not split into the lazy chunk. */
  validateSearch?: (search: Record<string, unknown>) => object
}

function screen<const Path extends string>({
  path,
  area,
  also = [],
  load,
  validateSearch,
}: AreaScreen<Path>) {
  return createRoute({
    getParentRoute: () => signedIn,
    path,
    ...(validateSearch ? { validateSearch } : {}),
    loader: () => loadMessages([area, ...also]),
    component: lazyRouteComponent(load, 'Screen'),
    errorComponent: ScreenError,
  })
}

const areaScreens = [
  screen({ path: '/', area: 'home', load: () => import('../areas/home/dashboard-screen.tsx') }),
  screen({ path: 'dashboard', area: 'home', load: () => import('../areas/home/dashboard-screen.tsx') }),
  screen({
    path: 'minhas-empresas',
    area: 'companies',
    load: () => import('../areas/companies/my-companies-screen.tsx'),
  }),
  screen({
    path: 'cadastrar-empresa/{-$cnpj}',
    area: 'companies',
    load: () => import('../areas/companies/register-company-screen.tsx'),
  }),
  screen({
    path: 'gerenciar-empresa/{-$cnpj}',
    area: 'companies',
    also: ['company', 'code-tree'],
    load: () => import('../areas/companies/edit-company-screen.tsx'),
  }),
  screen({
    path: 'madeInRs/empresas',
    area: 'seal',
    load: () => import('../areas/seal/seal-companies-screen.tsx'),
  }),
  screen({
    path: 'buscador/buscar/{-$codMunicipioRfb}',
    area: 'finder',
    also: ['company', 'code-tree'],
    load: () => import('../areas/finder/finder-screen.tsx'),
  }),
  screen({
    path: 'empresas-elegiveis',
    area: 'financing',
    load: () => import('../areas/financing/eligible-screen.tsx'),
  }),
  screen({
    path: 'buscador/favoritos',
    area: 'finder',
    also: ['company'],
    load: () => import('../areas/finder/favourites-screen.tsx'),
  }),
  screen({
    path: 'buscador/ocultos',
    area: 'finder',
    also: ['company'],
    load: () => import('../areas/finder/hidden-screen.tsx'),
  }),
  screen({
    path: 'mapa-empresas',
    area: 'map',
    also: ['company', 'code-tree'],
    load: () => import('../areas/map/map-screen.tsx'),
  }),
  screen({
    path: 'buscador/comparar',
    area: 'finder',
    also: ['company'],
    load: () => import('../areas/finder/compare-screen.tsx'),
  }),
]

const unsubscribe = createRoute({
  getParentRoute: () => locale,
  path: 'buscas/cancelar-envio',
  loader: () => loadMessages(['finder']),
  component: lazyRouteComponent(() => import('../areas/finder/unsubscribe-screen.tsx'), 'Screen'),
  errorComponent: ScreenError,
})

const notFound = createRoute({
  getParentRoute: () => signedIn,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
})

export const routeTree = root.addChildren([
  authCallback,
  locale.addChildren([internalError, unsubscribe, signedIn.addChildren([...areaScreens, notFound])]),
])
