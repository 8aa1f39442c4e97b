import { stateBounds } from '@invest/contract/limits'
import { expect, test } from 'vitest'
import { limitsAround, viewOfState } from './sight.ts'

test('the bounds around a place are as wide as the canvas', () => {
  const { norte, sul, leste, oeste } = limitsAround(
    { latitude: 0, longitude: 0, zoom: 1 },
    { width: 256, height: 128 },
  )
  expect([leste, oeste]).toEqual([90, -90])
  expect(norte).toBeCloseTo(-sul, 5)
  expect(norte).toBeCloseTo(41, 0)
})

test.each([
  { width: 328, height: 500 },
  { width: 1400, height: 600 },
])('the whole state is in view on $width x $height, and nearly fills it', (size) => {
  const view = limitsAround(viewOfState(size), size)
  expect(view.norte).toBeGreaterThan(stateBounds.north)
  expect(view.sul).toBeLessThan(stateBounds.south)
  expect(view.oeste).toBeLessThan(stateBounds.west)
  expect(view.leste).toBeGreaterThan(stateBounds.east)
  const filled = Math.max(
    (stateBounds.east - stateBounds.west) / (view.leste - view.oeste),
    (stateBounds.north - stateBounds.south) / (view.norte - view.sul),
  )
  expect(filled).toBeGreaterThan(0.8)
  // Room for the signs at its edge.
  const beside = ((stateBounds.west - view.oeste) / (view.leste - view.oeste)) * size.width
  expect(beside).toBeGreaterThan(25)
})
