import type { Place } from '@invest/contract/map'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PlaceDialog } from './place-dialog.tsx'

const drawn = vi.hoisted(() => vi.fn(() => null))
let mapSatelliteUrl = ''
vi.mock('../../ui/maps/map-canvas.tsx', () => ({ MapCanvas: drawn }))
vi.mock('../../ui/layout/locale-link.tsx', () => ({ useGoTo: () => vi.fn() }))
vi.mock('../../ui/layout/use-screen-exists.ts', () => ({ useScreenExists: () => false }))
vi.mock('../../lib/screens/runtime-config.ts', () => ({ runtimeConfig: () => ({ mapSatelliteUrl }) }))

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
