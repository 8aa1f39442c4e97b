import { expect, test } from 'vitest'
import { coarseStep, endsSoon, leftInWords, timeLeft } from './time-left.ts'

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

test('a list says the two largest units in the reader’s language', () => {
  const minute = 60_000
  expect(leftInWords((4 * 1440 + 23 * 60 + 59) * minute, 'pt')).toBe('4 dias 23 horas')
  expect(leftInWords(61 * minute, 'en')).toBe('1 hour 1 minute')
  expect(leftInWords(60 * minute - 1, 'es')).toBe('1 hora')
  expect(leftInWords(1, 'en')).toBe('1 minute')
  expect([endsSoon(1440 * minute), endsSoon(1440 * minute - 1)]).toEqual([false, true])
})
