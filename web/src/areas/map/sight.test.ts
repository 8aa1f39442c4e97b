import { stateBounds } from '@invest/contract/limits'
import { expect, test } from 'vitest'
import { limitsAround, viewOfState } from './sight.ts'

test('the bounds around a place are as wide as the canvas', () => {
  const { north, south, east, west } = limitsAround(
    { latitude: 0, longitude: 0, zoom: 1 },
    { width: 256, height: 128 },
  )
  expect([east, west]).toEqual([90, -90])
  expect(north).toBeCloseTo(-south, 5)
  expect(north).toBeCloseTo(41, 0)
})

test.each([
  { width: 328, height: 500 },
  { width: 1400, height: 600 },
])('the whole state is in view on $width x $height, and nearly fills it', (size) => {
  const view = limitsAround(viewOfState(size), size)
  expect(view.north).toBeGreaterThan(stateBounds.north)
  expect(view.south).toBeLessThan(stateBounds.south)
  expect(view.west).toBeLessThan(stateBounds.west)
  expect(view.east).toBeGreaterThan(stateBounds.east)
  const filled = Math.max(
    (stateBounds.east - stateBounds.west) / (view.east - view.west),
    (stateBounds.north - stateBounds.south) / (view.north - view.south),
  )
  expect(filled).toBeGreaterThan(0.8)
  // Room for the signs at its edge.
  const beside = ((stateBounds.west - view.west) / (view.east - view.west)) * size.width
  expect(beside).toBeGreaterThan(25)
})
