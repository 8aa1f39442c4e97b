/**
 * Builds the routes. Every address has a language, most need a sign-in (IDENTITY-13), and the screens are the areas'.
 */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { switchLanguage } from '../lib/i18n/i18n.ts'
import { isLocale, localeOfPath, storedLocale, storeLocale, withLocale } from '../lib/i18n/locale.ts'
import type { AreaScreen, WebArea } from '../lib/screens/area.ts'
import { partLoader } from '../lib/screens/load-part.ts'
import { loadScreen } from '../lib/screens/load-screen.ts'
import { routePath } from '../lib/screens/route-path.ts'
import { loadRuntimeConfig } from '../lib/screens/runtime-config.ts'
import { SignedIn } from '../lib/session/signed-in.ts'
import { areas } from './areas.ts'
import { Frame } from './frame.tsx'
import { guard, welcome } from './guard.ts'
import { FramedError, ScreenError } from './screen-error.tsx'

export interface RouterContext {
  queries: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet })

const locale = createRoute({
  getParentRoute: () => root,
  path: '{-$locale}',
  beforeLoad: async ({ params, location }) => {
    // An unknown language is taken as part of the path: /fr/x becomes /pt/fr/x, which is then not found.
    if (!isLocale(params.locale)) {
      const { pathname, searchStr, hash } = location
      throw redirect({
        href: `${withLocale(pathname, localeOfPath(pathname))}${searchStr}${hash ? `#${hash}` : ''}`,
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
  errorComponent: FramedError,
})

const signedIn = createRoute({
  getParentRoute: () => locale,
  id: 'signed-in',
  beforeLoad: ({ context, location, params }) =>
    guard(context.queries, location.href, params.locale ?? storedLocale()),
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  errorComponent: FramedError,
})

const Shell = lazy(async () => ({ default: (await import('./shell/shell.tsx')).Shell }))

/** Screens that visitors read too: within the shell for a signed-in person, in the frame for others. */
const publicInShell = createRoute({
  getParentRoute: () => locale,
  id: 'public-in-shell',
  beforeLoad: async ({ context, location, params }) => ({
    signedIn: await welcome(context.queries, location.href, params.locale ?? storedLocale()),
  }),
  component: () => {
    const isSignedIn = publicInShell.useRouteContext().signedIn
    return (
      <SignedIn value={isSignedIn}>
        {isSignedIn ? (
          <Suspense>
            <Shell />
          </Suspense>
        ) : (
          <Frame>
            <Outlet />
          </Frame>
        )}
      </SignedIn>
    )
  },
  errorComponent: FramedError,
})

/** Screens of a mail's link, of accounts, of an outage: in the frame for everybody. */
const publicInFrame = createRoute({
  getParentRoute: () => locale,
  id: 'public-in-frame',
  beforeLoad: loadRuntimeConfig,
  component: () => (
    <Frame>
      <Outlet />
    </Frame>
  ),
  errorComponent: FramedError,
})

/** What other sites show within their pages has no frame of ours. */
const bare = createRoute({ getParentRoute: () => locale, id: 'bare', beforeLoad: loadRuntimeConfig })

const internalError = createRoute({
  getParentRoute: () => publicInFrame,
  path: screens.internalError.path,
  component: lazyRouteComponent(() => import('./internal-error.tsx'), 'InternalError'),
})

/** The loader waits for a screen's code and messages, so that nothing is painted before. */
const optionsOf = (area: WebArea, { at, load }: AreaScreen) => {
  const loadPart = partLoader(load)
  return {
    path: routePath(at) || '/',
    loader: () => loadScreen(loadPart, area.messages),
    component: lazyRouteComponent(loadPart, 'Screen'),
    errorComponent: ScreenError,
  }
}

const screensOf = (isWanted: (screen: AreaScreen) => boolean) =>
  areas.flatMap((area) => area.screens.filter(isWanted).map((screen) => optionsOf(area, screen)))
const isBare = ({ at }: AreaScreen) => (at as ScreenAddress).framing === 'anywhere'
const bareScreens = screensOf(isBare).map((options) =>
  createRoute({ getParentRoute: () => bare, ...options }),
)
const screensInFrame = screensOf((one) => one.access === 'public' && !one.shell && !isBare(one)).map(
  (options) => createRoute({ getParentRoute: () => publicInFrame, ...options }),
)
const publicScreensInShell = screensOf(({ access, shell }) => access === 'public' && shell === true).map(
  (options) => createRoute({ getParentRoute: () => publicInShell, ...options }),
)
const signedInScreens = screensOf(({ access }) => access === undefined).map((options) =>
  createRoute({ getParentRoute: () => signedIn, ...options }),
)

const notFound = createRoute({
  getParentRoute: () => publicInShell,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
})

export const routeTree = root.addChildren([
  authCallback,
  locale.addChildren([
    bare.addChildren(bareScreens),
    publicInFrame.addChildren([internalError, ...screensInFrame]),
    publicInShell.addChildren([...publicScreensInShell, notFound]),
    signedIn.addChildren(signedInScreens),
  ]),
])
