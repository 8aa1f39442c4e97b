/** Checks that a screen is painted only when all of its messages have been loaded. */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { neededFolders } from '../lib/i18n/folder-texts.ts'
import { messagesOnTheWay, startI18n } from '../lib/i18n/i18n.ts'
import { loadScreen } from '../lib/screens/load-screen.ts'
import { routePath } from '../lib/screens/route-path.ts'
import { runtimeConfig } from '../lib/screens/runtime-config.ts'
import { loadAreaMessages } from './message-loader.ts'
import { routeTree } from './routes.tsx'

const requested: string[] = []

beforeAll(async () => {
  const load: typeof loadAreaMessages = async (locale, namespace) => {
    requested.push(namespace)
    // On a slow line messages may arrive later than the code.
    await new Promise((resolve) => setTimeout(resolve, 20))
    return loadAreaMessages(locale, namespace)
  }
  await startI18n('pt', load, ['app', 'ui'])
})

test('a widget’s messages have been loaded when its screen is first painted', async () => {
  let Screen = () => <p>not loaded</p>
  const load = async () => {
    const { SealLabel } = await import('../widgets/company/labels.tsx')
    Screen = () => <SealLabel />
  }
  await loadScreen(load, 'home')
  render(
    <Suspense fallback="the screen has gone">
      <Screen />
    </Suspense>,
  )
  expect(screen.queryByText('the screen has gone')).toBeNull()
  expect(screen.getByText('Made in RS')).toBeDefined()
})

interface AnyRoute {
  children?: AnyRoute[]
  options: { path?: string; loader?: () => Promise<void>; beforeLoad?: () => Promise<unknown> }
}
const routesIn = (route: AnyRoute): AnyRoute[] => [route, ...(route.children ?? []).flatMap(routesIn)]

test.each([screens.framedMunicipalities, screens.framedMunicipality])(
  'the framed screen $path reads the settings, since nobody signs in there',
  async (at) => {
    const bare = routesIn(routeTree as unknown as AnyRoute).find(({ children = [] }) =>
      children.some(({ options }) => options.path === routePath(at)),
    )
    vi.stubGlobal('fetch', async () => Response.json({ urlFeedback: 'mailto:equipe@portal.example' }))
    try {
      await bare?.options.beforeLoad?.()
      expect(runtimeConfig().urlFeedback).toBe('mailto:equipe@portal.example')
    } finally {
      vi.unstubAllGlobals()
    }
  },
)

async function openRoute(at: ScreenAddress): Promise<void> {
  const routes = routesIn(routeTree as unknown as AnyRoute)
  await routes.find(({ options }) => options.path === routePath(at))?.options.loader?.()
}

test.each([
  ['the finder', screens.finder, ['finder', 'company', 'code-tree']],
  ['own companies', screens.ownCompanies, ['companies', 'company']],
  ['the end of a mail', screens.endMail, ['mail']],
])(
  'the route of %s waits for every message that its code needs',
  async (_, at, namespaces) => {
    await openRoute(at)
    for (const namespace of [...namespaces, ...neededFolders()])
      expect(messagesOnTheWay(namespace), namespace).toBeUndefined()
  },
  60_000,
)

test('an area’s own messages load at the same time as its code, and no messages load twice', async () => {
  const before = requested.length
  let requestedBeforeCode: string[] = []
  await loadScreen(async () => {
    await Promise.resolve()
    requestedBeforeCode = requested.slice(before)
  }, 'financing')
  expect(requestedBeforeCode).toEqual(['financing'])
  expect(new Set(requested).size).toBe(requested.length)
})
