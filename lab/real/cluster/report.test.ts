/** What ends `npm run lab -- cluster` with 1 (OPS-69). */
import { expect, it } from 'vitest'
import type { Answer } from './load.ts'
import { goalsOf } from './report.ts'

const answer = (kind: Answer['kind'], at: number, ok: boolean): Answer => ({
  kind,
  at,
  ms: 0,
  ok,
  what: ok ? 'save' : 'save: 503',
})
/** Writes that fail for so many seconds, from an instant on. */
const outage = (at: number, seconds: number) => [
  answer('write', at, false),
  answer('write', at + seconds * 1000, true),
]
const runs = [0, 1, 2].map((n) => ({
  name: 'a switchover',
  goal: 3,
  from: n * 100_000,
  to: n * 100_000 + 99_000,
}))

it('a switchover is judged by the median of its runs, and all of them are told', () => {
  const answers = [...outage(10, 2.2), ...outage(100_010, 6.5), ...outage(200_010, 2.9)]
  expect(goalsOf(runs, { answers })).toEqual([
    { text: 'readings that failed: 0; goal 0', missed: false },
    { text: 'a switchover: writes failed for 2.2, 6.5, 2.9 s, median 2.9; goal 3', missed: false },
  ])
})

it('a goal that two runs of three miss is missed', () => {
  const answers = [...outage(10, 2.2), ...outage(100_010, 6.5), ...outage(200_010, 3.1)]
  expect(goalsOf(runs, { answers })[1]).toMatchObject({ missed: true })
})

it('one reading that failed is a goal missed, whatever happened', () => {
  const windows = [{ name: 'a portal killed', from: 0, to: 100 }]
  expect(goalsOf(windows, { answers: [answer('read', 50, false), answer('read', 60, true)] })).toEqual([
    { text: 'readings that failed: 1 (a portal killed); goal 0', missed: true },
  ])
})
