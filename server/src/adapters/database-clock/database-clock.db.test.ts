import { dayMs } from '@invest/contract/limits'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { databaseOver } from '../../db/database.ts'
import { type ClocksApart, createDatabaseClock } from './database-clock.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => test?.close())

it('goes on with the database’s clock while this machine’s own clock is set', async () => {
  const clock = await createDatabaseClock(test.db)
  try {
    const real = Date.now()
    expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(2000)
    const fiveDays = 5 * dayMs
    vi.spyOn(Date, 'now').mockReturnValue(real + fiveDays)
    expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(2000)
  } finally {
    clock.stop()
  }
})

const hourMs = 3_600_000

/** A database whose clock is `aheadMs` ahead of the true time, on a machine with a clock of its own. */
async function clockOver(time: { aheadMs: number }) {
  const answers = { rows: [{}], command: 'SELECT', rowCount: 1 }
  const real = Date.now.bind(Date)
  const client = {
    query: async () => ({ ...answers, rows: [{ now: new Date(real() + time.aheadMs) }] }),
    release() {},
  }
  const reports: (ClocksApart | undefined)[] = []
  const db = databaseOver({ connect: async () => client, end: async () => {} } as never)
  const clock = await createDatabaseClock(db, (apart) => reports.push(apart))
  const aheadHours = () => Math.round((clock.now().getTime() - real()) / hourMs) + 0
  return { clock, reports, aheadHours }
}

it('follows no jump that this machine’s clock does not confirm, and says so once', async () => {
  const time = { aheadMs: 0 }
  const { clock, reports, aheadHours } = await clockOver(time)
  expect(reports).toEqual([])
  time.aheadMs = hourMs
  await clock.measure()
  await clock.measure()
  expect(aheadHours()).toBe(0)
  expect(reports).toEqual([{ seconds: 3600, followed: false }])
  time.aheadMs = 0
  await clock.measure()
  expect([aheadHours(), reports.at(-1)]).toEqual([0, undefined])
  clock.stop()
})

it('says that the clocks are apart from the start, and follows the database back to the right time', async () => {
  const time = { aheadMs: -hourMs }
  const { clock, reports, aheadHours } = await clockOver(time)
  expect([aheadHours(), reports]).toEqual([-1, [{ seconds: -3600, followed: true }]])
  time.aheadMs = 0
  await clock.measure()
  expect([aheadHours(), reports.at(-1)]).toEqual([0, undefined])
  clock.stop()
})

it('goes on with the database where this machine’s clock alone is set', async () => {
  const { clock, reports, aheadHours } = await clockOver({ aheadMs: 0 })
  const real = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(real + hourMs)
  await clock.measure()
  expect([aheadHours(), reports]).toEqual([0, [{ seconds: -3600, followed: true }]])
  clock.stop()
})
