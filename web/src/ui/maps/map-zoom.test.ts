import { expect, test } from 'vitest'
import { fromMapZoom, toMapZoom } from './map-zoom.ts'

test('the wire counts 256-pixel tiles, the map library 512-pixel ones', () => {
  expect(toMapZoom(14)).toBe(13)
  expect(fromMapZoom(toMapZoom(7))).toBe(7)
})
