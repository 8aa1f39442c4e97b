/** What the settings of an installation show and hide. */
import type { Parameters } from '@invest/contract/reference'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PortalTile } from '../../areas/dashboard/portal-tile.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

let parameters: Partial<Parameters> = {}
let appEnv = 'dev'
vi.mock('../../lib/screens/start-up.ts', async (original) => ({
  ...(await original<object>()),
  useParameters: () => parameters,
}))
vi.mock('../../lib/screens/runtime-config.ts', () => ({ runtimeConfig: () => ({ appEnv }) }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'pt' }))
vi.mock('../../lib/session/use-viewer.ts', () => ({
  useViewer: () => ({ foreigner: false, permissions: new Set(), answeredYes: new Set() }),
}))
vi.mock('../../ui/layout/locale-link.tsx', () => ({
  LocaleLink: ({ children }: { children: ReactNode }) => <p>{children}</p>,
}))
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouterState: () => '/pt/dashboard',
}))
vi.mock('../../ui/layout/language-selector.tsx', () => ({ LanguageSelector: () => null }))
vi.mock('./profile-block.tsx', () => ({ ProfileBlock: () => null }))

// What waits for the person is not asked for here.
const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } })
const draw = (node: ReactNode) =>
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider>{node}</MantineProvider>
    </QueryClientProvider>,
  )
const bar = <TopBar burger={{ current: null }} menuOpen={false} onToggleMenu={vi.fn()} onSearch={vi.fn()} />

test.each(['dev', 'hmg'])('a badge names the environment %s', (environment) => {
  appEnv = environment
  draw(bar)
  expect(screen.getByText(`environment.${environment}`)).toBeDefined()
})

test('production has no badge', () => {
  appEnv = 'prod-rs'
  draw(bar)
  expect(screen.queryByText(/^environment/)).toBeNull()
})

test('the contact stands in the menu where the settings give its address', () => {
  parameters = { urlFeedback: 'https://fale.exemplo.test', urlLogout: '' }
  draw(<SideMenu />)
  expect(screen.getByRole('link', { name: /menu.contact/ }).getAttribute('href')).toBe(
    'https://fale.exemplo.test',
  )
})

test('without its address the contact is not in the menu', () => {
  parameters = { urlFeedback: '', urlLogout: '' }
  draw(<SideMenu />)
  expect(screen.getByText('menu.logOut')).toBeDefined()
  expect(screen.queryByText('menu.contact')).toBeNull()
})

test('the main portal has a tile where the settings give its address, and none without', () => {
  parameters = { urlPortalInicial: 'https://portal.exemplo.test' }
  const { unmount } = draw(<PortalTile />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://portal.exemplo.test')
  unmount()
  parameters = { urlPortalInicial: '' }
  draw(<PortalTile />)
  expect(screen.queryByRole('link')).toBeNull()
})
