import { expect, test } from 'vitest'
import type { Shapes } from './boundaries.ts'
import { mainCities, municipalityLabels } from './map-labels.ts'

const shape = (id: string, nome: string): Shapes['features'][number] => ({
  type: 'Feature',
  id,
  properties: { nome },
  geometry: {
    type: 'MultiPolygon',
    coordinates: [
      [
        [
          [9, 9],
          [9, 8],
          [9, 9],
        ],
      ],
      [
        [
          [0, 0],
          [2, 0],
          [2, 4],
          [0, 4],
          [0, 0],
        ],
      ],
    ],
  },
})

const names = [
  { codMunicipioRfb: '8801', nome: 'Porto Alegre' },
  { codMunicipioRfb: '1', nome: 'Sarandi' },
]

test('each municipality is named once, at its seat or in the middle of its mainland', () => {
  const labels = municipalityLabels(
    names,
    [{ codMunicipioRfb: '8801', latitude: -30, longitude: -51 }],
    () => ({ type: 'FeatureCollection', features: [shape('8801', 'Porto Alegre'), shape('1', 'Sarandi')] }),
  )
  expect(labels.features.map(({ geometry, properties }) => [properties.nome, geometry.coordinates])).toEqual([
    ['Porto Alegre', [-51, -30]],
    ['Sarandi', [1, 2]],
  ])
})

test('ten cities are main ones, and they come first', () => {
  expect(new Set(mainCities).size).toBe(10)
  const { features } = municipalityLabels(
    [
      { codMunicipioRfb: '1', nome: 'Sarandi' },
      { codMunicipioRfb: '8599', nome: 'Caxias do Sul' },
    ],
    ['1', '8599'].map((codMunicipioRfb) => ({ codMunicipioRfb, latitude: -29, longitude: -51 })),
    () => {
      throw new Error('no shape is asked for where the seats are known')
    },
  )
  const [small, large] = features.map(({ properties }) => properties.ordem)
  expect(large).toBeLessThan(small as number)
})
