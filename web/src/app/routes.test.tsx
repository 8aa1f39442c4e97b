/** A screen is painted once, with all of its messages: none of its code asks for words that are still on their way. */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { Suspense } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../lib/i18n.ts'
import { loadScreen } from '../lib/load-screen.ts'
import { routePath } from '../lib/route-path.ts'
import { neededNamespaces } from '../lib/words.ts'
import { loadAreaMessages } from './message-loader.ts'
import { routeTree } from './routes.tsx'

const asked: string[] = []

beforeAll(async () => {
  const load: typeof loadAreaMessages = async (locale, namespace) => {
    asked.push(namespace)
    // Later than any code, as on a slow line.
    await new Promise((resolve) => setTimeout(resolve, 20))
    return loadAreaMessages(locale, namespace)
  }
  await startI18n('pt', load, ['app', 'ui'])
})

test('the words of a widget are there when its screen is first painted', async () => {
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
  options: { path?: string; loader?: () => Promise<void> }
}
const routesIn = (route: AnyRoute): AnyRoute[] => [route, ...(route.children ?? []).flatMap(routesIn)]

async function openRoute(at: ScreenAddress): Promise<void> {
  const routes = routesIn(routeTree as unknown as AnyRoute)
  await routes.find(({ options }) => options.path === routePath(at))?.options.loader?.()
}

test.each([
  ['the finder', screens.finder, ['finder', 'company', 'code-tree']],
  ['own companies', screens.ownCompanies, ['companies', 'company']],
  ['the end of a weekly mail', screens.endWeeklyMail, ['finder']],
])(
  'the route of %s waits for every message that its code needs',
  async (_, at, namespaces) => {
    await openRoute(at)
    for (const namespace of [...namespaces, ...neededNamespaces()])
      expect(i18next.hasResourceBundle('pt', namespace), namespace).toBe(true)
  },
  60_000,
)

test('an area’s own messages are asked for beside its code, and no message twice', async () => {
  const before = asked.length
  let askedBeforeCode: string[] = []
  await loadScreen(async () => {
    await Promise.resolve()
    askedBeforeCode = asked.slice(before)
  }, 'financing')
  expect(askedBeforeCode).toEqual(['financing'])
  expect(new Set(asked).size).toBe(asked.length)
})
