import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDatabaseClock } from './database-clock.ts'

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
    const fiveDays = 5 * 24 * 60 * 60 * 1000
    vi.spyOn(Date, 'now').mockReturnValue(real + fiveDays)
    expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(2000)
  } finally {
    clock.stop()
  }
})
