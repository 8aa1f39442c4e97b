import type { LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { expect, test } from 'vitest'
import { fromMapZoom } from '../../ui/map-zoom.ts'
import { addLayers } from './map-layers.ts'

test('names of companies and places stand on the canvas from zoom 12 on', () => {
  const added: LayerSpecification[] = []
  const map = {
    hasImage: () => true,
    getSource: () => undefined,
    addSource: () => undefined,
    getLayer: () => undefined,
    addLayer: (layer: LayerSpecification) => added.push(layer),
  }
  addLayers(map as unknown as MapLibre)
  const names = added.filter(({ id }) => id.endsWith('-names'))
  expect(names.map(({ id }) => id)).toEqual(['company-names', 'place-names'])
  for (const { minzoom = 0 } of names) expect(fromMapZoom(minzoom)).toBeCloseTo(12, 1)
})
