import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createOutages } from './outages.ts'

const lines: unknown[][] = []
const log = {
  error: (...line: unknown[]) => void lines.push(['error', ...line]),
  warn: (...line: unknown[]) => void lines.push(['warn', ...line]),
}
const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

beforeEach(() => {
  lines.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('tells an outage when it begins and when it is over, with what has failed by it', () => {
  const outages = createOutages(log as never, 10_000)
  for (let n = 0; n < 252; n++) outages.failed('database', refused)
  vi.advanceTimersByTime(4000)
  outages.failed('database', refused)
  vi.advanceTimersByTime(9000)
  expect(lines).toEqual([
    [
      'error',
      { outage: 'database', code: 'ECONNREFUSED', problem: 'connect ECONNREFUSED' },
      'an outage has begun',
    ],
  ])
  vi.advanceTimersByTime(3000)
  expect(lines.slice(1)).toEqual([
    ['warn', { outage: 'database', seconds: 4, failures: 253 }, 'the outage is over'],
  ])
  outages.stop()
})

it('keeps parts apart, and begins again after the end', () => {
  const outages = createOutages(log as never, 10_000)
  outages.failed('files', refused)
  outages.failed('database', refused)
  vi.advanceTimersByTime(20_000)
  outages.failed('files', refused)
  expect(lines.map(([level]) => level)).toEqual(['error', 'error', 'warn', 'warn', 'error'])
  expect([...outages.failures()]).toEqual([
    ['files', 2],
    ['database', 1],
  ])
  outages.stop()
})
