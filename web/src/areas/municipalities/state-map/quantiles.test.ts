import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classesOf, classOf, mostClasses } from './quantiles.ts'

const figures = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 20 }), fc.double({ noNaN: true, min: 0, max: 1e12 })),
  {
    maxLength: 600,
  },
)

test('every figure is in one class, whose limits are figures that exist', () => {
  fc.assert(
    fc.property(figures, (values) => {
      const classes = classesOf(values)
      expect(classes.length).toBeLessThanOrEqual(mostClasses)
      expect(classes.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
      for (const value of values) {
        const found = classes[classOf(value, classes)]
        expect(found && found.from <= value && value <= found.to).toBe(true)
      }
      for (const { from, to, count } of classes) {
        expect(count).toBeGreaterThan(0)
        expect(values).toContain(from)
        expect(values).toContain(to)
      }
      for (const [i, { from }] of classes.entries()) expect(from > (classes[i - 1]?.to ?? -1)).toBe(true)
    }),
  )
})

test('classes of different figures hold as many each, give or take one', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 1e9 }), { minLength: mostClasses, maxLength: 500 }),
      (values) => {
        const counts = classesOf(values).map(({ count }) => count)
        expect(counts).toHaveLength(mostClasses)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('nothing has no class, and equal figures have one', () => {
  expect(classesOf([])).toEqual([])
  expect(classesOf([3, 3, 3])).toEqual([{ from: 3, to: 3, count: 3 }])
  expect(classesOf([0, 0, 0, 0, 0, 0, 1, 2])).toEqual([
    { from: 0, to: 0, count: 6 },
    { from: 1, to: 1, count: 1 },
    { from: 2, to: 2, count: 1 },
  ])
})
