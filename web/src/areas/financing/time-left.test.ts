import { expect, test } from 'vitest'
import { coarseStep, timeLeft } from './time-left.ts'

const hour = 3_600_000

test.each([
  [120 * hour, [5, 0, 0, 0]],
  [120 * hour - 1000, [4, 23, 59, 59]],
  [61_000, [0, 0, 1, 1]],
  [1, [0, 0, 0, 1]],
  [0, [0, 0, 0, 0]],
  [-5000, [0, 0, 0, 0]],
])('%i ms', (ms, expected) => {
  const { days, hours, minutes, seconds } = timeLeft(ms)
  expect([days, hours, minutes, seconds]).toEqual(expected)
})

test('little is said aloud, more towards the end', () => {
  const said = new Set<string>()
  for (let ms = 120 * hour; ms >= 0; ms -= 1000) said.add(coarseStep(ms))
  expect(said.size).toBeLessThan(140)
  expect(coarseStep(3 * 60_000)).not.toBe(coarseStep(2 * 60_000))
  expect(coarseStep(30 * 60_000)).toBe(coarseStep(25 * 60_000))
})
