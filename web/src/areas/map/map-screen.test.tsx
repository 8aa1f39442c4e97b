import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { readAddress } from './map-address.ts'
import { Screen } from './map-screen.tsx'

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
const explorer = vi.hoisted(() => vi.fn((_: { fitState: boolean }) => null))
let parameters: Record<string, unknown> = {}
vi.mock('./explorer.tsx', () => ({ default: explorer }))
vi.mock('./filter-panel.tsx', () => ({ FilterPanel: () => null }))
vi.mock('./cluster-dialog.tsx', () => ({ ClusterDialog: () => null }))
vi.mock('./place-dialog.tsx', () => ({ PlaceDialog: () => null }))
vi.mock('../../widgets/company/company-details-dialog.tsx', () => ({ CompanyDetailsDialog: () => null }))
vi.mock('./use-map-state.ts', () => ({
  useMapState: () => ({ state: readAddress(parameters), change: vi.fn() }),
}))
vi.mock('../../lib/runtime-config.ts', () => ({ runtimeConfig: () => ({ mapSatelliteUrl: '' }) }))

afterEach(() => vi.restoreAllMocks())

const viewpoint = { em: '-29.50000,-51.50000,9.00' }

test.each([
  ['a narrow screen begins with the whole state', true, {}, true],
  ['a wide screen begins with its own view', false, {}, false],
  ['an address that says where to look is followed on a narrow screen too', true, viewpoint, false],
])('%s', async (_, narrow, given, fitState) => {
  parameters = given
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: narrow, media, addEventListener: vi.fn(), removeEventListener: vi.fn() }) as never,
  )
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Screen />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await waitFor(() => expect(explorer).toHaveBeenCalled())
  expect(explorer.mock.lastCall?.[0].fitState).toBe(fitState)
})
