import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastDistance, mergeNear } from './merge-cells.ts'

const cell = fc.record({
  total: fc.integer({ min: 1, max: 500_000 }),
  meioX: fc.integer({ min: 0, max: 4000 }),
  meioY: fc.integer({ min: 0, max: 4000 }),
  buscado: fc.integer({ min: 0, max: 1_000_000 }),
})
const sums = (cells: readonly { total: number; meioX: number; meioY: number; buscado: number }[]) =>
  cells.reduce(
    (sum, { total, meioX, meioY, buscado }) => ({
      total: sum.total + total,
      x: sum.x + total * meioX,
      y: sum.y + total * meioY,
      sought: sum.sought + buscado,
    }),
    { total: 0, x: 0, y: 0, sought: 0 },
  )

describe('cells that are too close together', () => {
  it('are merged until none are, and no company is lost and the mean of all stays', () => {
    fc.assert(
      fc.property(
        fc.array(cell, { maxLength: 140 }),
        fc.integer({ min: 1, max: 3000 }),
        (cells, distance) => {
          const merged = mergeNear(cells, distance)
          for (const [i, one] of merged.entries())
            for (const other of merged.slice(i + 1))
              expect(Math.hypot(one.meioX - other.meioX, one.meioY - other.meioY)).toBeGreaterThanOrEqual(
                distance,
              )
          const [before, after] = [sums(cells), sums(merged)]
          expect([after.total, after.sought]).toEqual([before.total, before.sought])
          expect(after.x).toBeCloseTo(before.x, -3)
          expect(after.y).toBeCloseTo(before.y, -3)
        },
      ),
    )
  })

  it('stay unchanged if they are far enough apart', () => {
    const cells = [
      { total: 3, meioX: 0, meioY: 0, buscado: 0 },
      { total: 9, meioX: 100, meioY: 0, buscado: 0 },
    ]
    expect(mergeNear(cells, 100)).toEqual([cells[1], cells[0]])
    expect(mergeNear(cells, 101)).toEqual([{ total: 12, meioX: 75, meioY: 0, buscado: 0 }])
  })
})

it('the least distance is a few pixels of the screen, up to the zoom at which clusters are listed', () => {
  expect(leastDistance(7)).toBe(leastDistance(6) / 2)
  // A cell has 64 pixels, which are 2 ** (28 - zoom) units.
  expect(leastDistance(9) / 2 ** (28 - 9)).toBeCloseTo(44 / 64)
  expect(leastDistance(12)).toBe(0)
})
