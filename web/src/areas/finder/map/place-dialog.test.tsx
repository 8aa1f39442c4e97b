import type { Place } from '@invest/contract/map'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PlaceDialog } from './place-dialog.tsx'

const drawn = vi.hoisted(() => vi.fn(() => null))
let mapSatelliteUrl = ''
let mapLinkUrl: string | undefined
vi.mock('../../../ui/maps/map-canvas.tsx', () => ({ MapCanvas: drawn }))
vi.mock('../../../ui/layout/locale-link.tsx', () => ({ useGoTo: () => vi.fn() }))
vi.mock('../../../ui/layout/use-screen-exists.ts', () => ({ useScreenExists: () => false }))
vi.mock('../../../lib/screens/runtime-config.ts', () => ({
  runtimeConfig: () => ({ mapSatelliteUrl, mapLinkUrl }),
}))

const port = {
  nome: 'Porto do Rio Grande',
  tipoLocal: 'PORTO',
  sigla: null,
  latitude: -32,
  longitude: -52,
  principal: true,
} as Place

test.each([
  ['', false],
  ['https://imagens.exemplo.test/{z}/{x}/{y}', true],
])('a place has its own map at zoom 14; the address of imagery is %j', (address, satellite) => {
  mapSatelliteUrl = address
  render(
    <MantineProvider env="test">
      <PlaceDialog place={port} onClose={vi.fn()} />
    </MantineProvider>,
  )
  expect(drawn).toHaveBeenLastCalledWith(
    expect.objectContaining({ zoom: 14, position: port, satellite }),
    undefined,
  )
})

test('a place leads to the maps app of the device, and elsewhere only where a setting names a map (MAP-19)', () => {
  const dialog = () =>
    render(
      <MantineProvider env="test">
        <PlaceDialog place={port} onClose={vi.fn()} />
      </MantineProvider>,
    )
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  const { unmount } = dialog()
  expect(links()).toEqual(['geo:-32.000000,-52.000000?z=15'])
  unmount()
  mapLinkUrl = 'https://mapa.exemplo.test/#15/{latitude}/{longitude}'
  dialog()
  expect(links()).toEqual([
    'geo:-32.000000,-52.000000?z=15',
    'https://mapa.exemplo.test/#15/-32.000000/-52.000000',
  ])
})
