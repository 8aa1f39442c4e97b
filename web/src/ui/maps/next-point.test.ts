import { expect, test } from 'vitest'
import { nextPoint } from './next-point.ts'

const at = (code: string, x: number, y: number) => ({ code, x, y })
const all = [at('middle', 0, 0), at('right', 10, 1), at('far', 30, 0), at('up', 1, -8), at('corner', 6, -6)]
const middle = all[0] as (typeof all)[number]

test.each([
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowLeft', undefined],
  ['ArrowDown', undefined],
] as const)('%s leads to %s', (arrow, code) => {
  expect(nextPoint(middle, arrow, all)?.code).toBe(code)
})

test('going on passes everything in a row, and back returns', () => {
  const right = nextPoint(middle, 'ArrowRight', all)
  expect(right && nextPoint(right, 'ArrowRight', all)?.code).toBe('far')
  expect(right && nextPoint(right, 'ArrowLeft', all)?.code).not.toBe('far')
})
