import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { fromMapZoom } from '../../../ui/maps/map-zoom.ts'
import { drawNames } from './map-layers.ts'

test('names of companies and places stand on the canvas from zoom 12 on, clear of the signs', () => {
  const added: LayerSpecification[] = []
  const map = {
    hasImage: () => true,
    getSource: () => undefined,
    addSource: () => undefined,
    getLayer: () => undefined,
    addLayer: (layer: LayerSpecification) => added.push(layer),
  }
  drawNames(map as unknown as MapLibre, [], () => [0, 0])
  // The layer that is added last takes its room first.
  expect(added.map(({ id }) => id)).toEqual(['mark-names', 'mark-room'])
  const [names, room] = added
  expect(fromMapZoom(names?.minzoom ?? 0)).toBeCloseTo(12, 1)
  expect(names?.layout).not.toHaveProperty('text-allow-overlap')
  expect(names?.layout).toMatchObject({ 'text-font': ['Inter Variable'] })
  expect(room?.layout).not.toHaveProperty('icon-ignore-placement')
})
