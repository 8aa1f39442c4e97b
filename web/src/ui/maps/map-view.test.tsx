import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import MapView from './map-view.tsx'
import { useBaseMap } from './use-base-map.ts'

vi.mock('maplibre-gl', () => ({ Marker: class {} }))
vi.mock('./use-base-map.ts', () => ({
  maxZoomOf: () => 12,
  useBaseMap: vi.fn(() => ({ box: { current: null }, map: undefined, failed: false, atLimit: false })),
}))

test('a map without a position is centred on Porto Alegre', () => {
  render(<MapView label="Mapa" position={null} />)
  expect(useBaseMap).toHaveBeenLastCalledWith(
    expect.objectContaining({ latitude: -30.0368, longitude: -51.209 }),
  )
})

test('a map with a position is centred there', () => {
  render(<MapView label="Mapa" position={{ latitude: -29, longitude: -52 }} zoom={10} />)
  expect(useBaseMap).toHaveBeenLastCalledWith(
    expect.objectContaining({ latitude: -29, longitude: -52, zoom: 10 }),
  )
})

test('at the closest zoom the note stands beside the hint, not over it', () => {
  vi.mocked(useBaseMap).mockReturnValueOnce({
    ...useBaseMap({ label: 'Mapa', latitude: 0, longitude: 0, zoom: 1 }),
    atLimit: true,
  })
  render(<MapView label="Mapa" position={null} onPlace={() => {}} />)
  const hint = screen.getByText('map.place')
  expect(hint.nextElementSibling?.textContent).toBe('map.limit')
  expect(hint.parentElement?.childElementCount).toBe(2)
})
