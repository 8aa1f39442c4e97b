import { expect, it } from 'vitest'
import { dayOf, today } from './clock.ts'

it.each([
  ['2026-03-10T01:00:00Z', '2026-03-09'],
  ['2026-03-10T02:59:59Z', '2026-03-09'],
  ['2026-03-10T03:00:00Z', '2026-03-10'],
  ['2026-01-01T01:00:00Z', '2025-12-31'],
])('the state’s day at %s is %s', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day)
  expect(today({ now: () => new Date(instant) })).toBe(day)
})
