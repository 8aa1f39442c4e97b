import { stateBounds } from '@invest/contract/state-map'
import { expect, test } from 'vitest'
import { boxOfOutline, limitsAround, viewAround, viewOfState } from './sight.ts'

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

test('all that is found is in view, and one company with its surroundings (MAP-55)', () => {
  const size = { width: 500, height: 600 }
  const found = [
    { latitude: -29, longitude: -51 },
    { latitude: -29.4, longitude: -51.9 },
  ]
  const view = viewAround(found, size)
  if (!view) throw new Error('no view')
  const seen = limitsAround(view, size)
  for (const { latitude, longitude } of found) {
    expect(latitude).toBeLessThan(seen.norte)
    expect(latitude).toBeGreaterThan(seen.sul)
    expect(longitude).toBeLessThan(seen.leste)
    expect(longitude).toBeGreaterThan(seen.oeste)
  }
  expect(viewAround(found.slice(1), size)).toMatchObject({ latitude: expect.closeTo(-29.4, 5), zoom: 10.5 })
  expect(viewAround([], size)).toBeUndefined()
})

test('the outline lies where the state is, in the middle of a canvas that shows the state (MAP-47)', () => {
  const size = { width: 500, height: 600 }
  const { left, top, width, height } = boxOfOutline(viewOfState(size))
  expect(Math.abs(left + width / 2)).toBeLessThan(8)
  expect(Math.abs(top + height / 2)).toBeLessThan(8)
  expect(width).toBeGreaterThan(400)
  expect(width).toBeLessThan(500)
})
