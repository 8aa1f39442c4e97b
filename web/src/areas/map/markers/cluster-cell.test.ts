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
      expect(at.latitude <= cell.north && at.latitude >= cell.south).toBe(true)
      expect(at.longitude <= cell.east && at.longitude >= cell.west).toBe(true)
      const coarser = cellAround(at, z - 1)
      expect(coarser.north).toBeGreaterThan(cell.north - 1e-9)
      expect(coarser.south).toBeLessThan(cell.south + 1e-9)
      expect(coarser.east - coarser.west).toBeCloseTo(2 * (cell.east - cell.west), 9)
    }),
  )
})

it('all points of a cell have the same cell', () => {
  fc.assert(
    fc.property(point, zoom, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (at, z, share) => {
      const { north, south, east, west } = cellAround(at, z)
      const other = { latitude: south + share * (north - south), longitude: west + share * (east - west) }
      expect(cellAround(other, z)).toEqual({ north, south, east, west })
    }),
  )
})
