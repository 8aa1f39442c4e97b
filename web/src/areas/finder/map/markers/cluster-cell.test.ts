import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellAround } from './cluster-cell.ts'

const point = fc.record({
  latitude: fc.integer({ min: -3_380_000, max: -2_700_000 }).map((n) => n / 1e5),
  longitude: fc.integer({ min: -5_770_000, max: -4_960_000 }).map((n) => n / 1e5),
})
const zoom = fc.integer({ min: 5, max: 19 })

it('a cell contains its point, and a coarser cell contains the finer one', () => {
  fc.assert(
    fc.property(point, zoom, (at, z) => {
      const cell = cellAround(at, z)
      expect(at.latitude <= cell.norte && at.latitude >= cell.sul).toBe(true)
      expect(at.longitude <= cell.leste && at.longitude >= cell.oeste).toBe(true)
      const coarser = cellAround(at, z - 1)
      expect(coarser.norte).toBeGreaterThan(cell.norte - 1e-9)
      expect(coarser.sul).toBeLessThan(cell.sul + 1e-9)
      expect(coarser.leste - coarser.oeste).toBeCloseTo(2 * (cell.leste - cell.oeste), 9)
    }),
  )
})

it('all points of a cell have the same cell', () => {
  fc.assert(
    fc.property(point, zoom, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (at, z, share) => {
      const { norte, sul, leste, oeste } = cellAround(at, z)
      const other = { latitude: sul + share * (norte - sul), longitude: oeste + share * (leste - oeste) }
      expect(cellAround(other, z)).toEqual({ norte, sul, leste, oeste })
    }),
  )
})
