import { expect, test } from 'vitest'
import type { Boundaries } from './boundaries.ts'
import { tilesStyle } from './tiles-style.ts'

const nothing = { type: 'FeatureCollection', features: [] } as const
const boundaries = {
  borders: { type: 'MultiLineString', coordinates: [] },
  state: nothing,
} as unknown as Boundaries
const tiles = {
  edition: 'abc',
  minZoom: 0,
  maxZoom: 15,
  bounds: [-58, -34, -49, -27] as [number, number, number, number],
}

const styleFor = (scheme: 'light' | 'dark', locale: 'pt' | 'en' | 'es') =>
  tilesStyle(tiles, boundaries, { scheme, locale })

test('the style asks for tiles of its edition at the own origin, and for nothing else (MAP-51)', () => {
  const style = styleFor('light', 'pt')
  expect(style.sources.tiles).toMatchObject({
    tiles: [`${window.location.origin}/tiles/abc/{z}/{x}/{y}`],
    maxzoom: 15,
    attribution: expect.stringContaining('© OpenStreetMap'),
  })
  expect(style).not.toHaveProperty('glyphs')
  expect(style).not.toHaveProperty('sprite')
  expect(JSON.stringify(style.layers)).not.toMatch(/icon-image|https?:/)
})

test('names come in the reader’s language, and each theme has its colours', () => {
  const named = (locale: 'pt' | 'en' | 'es') => JSON.stringify(styleFor('light', locale).layers)
  expect(named('pt')).toContain('name:pt')
  expect(named('es')).toContain('name:es')
  expect(named('en')).toContain('name:en')
  expect(named('en')).not.toContain('name:pt')
  expect(styleFor('dark', 'pt').layers).not.toEqual(styleFor('light', 'pt').layers)
})

test('roads, towns and water are drawn, and towns are not named twice at the state’s zoom', () => {
  const { layers } = styleFor('light', 'pt')
  const drawn = new Set(layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : undefined)))
  for (const needed of ['earth', 'water', 'roads', 'places', 'landuse']) expect(drawn).toContain(needed)
  expect(layers.find(({ id }) => id === 'places_locality')).toMatchObject({ minzoom: 7.5 })
  expect(layers.filter((layer) => layer.type === 'symbol').at(0)?.id).not.toBe('outline')
})
