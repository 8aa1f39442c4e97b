import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createPool, type Pool } from '../db/connections/pool.ts'
import { startJobs } from './jobs.ts'

let test: TestDatabase
let pool: Pool
beforeAll(async () => {
  test = await createTestDatabase()
  pool = createPool({ connection: test.connection, max: 2, work: 'jobs' })
})
afterAll(async () => {
  await pool?.end()
  await test?.close()
})

const never = '0 0 1 1 *'
const fail = (error: Error) => {
  throw error
}

it('a job whose worker was killed is done by another one within about a minute', async () => {
  const made = await startJobs(pool, [{ name: 'left', cron: never, run: async () => {} }], fail)
  await made.stop()
  // What a worker leaves behind that took a job and was killed.
  const killed = new PgBoss({ ...test.connection, supervise: false, schedule: false, max: 1 })
  await killed.start()
  await killed.send('left')
  expect(await killed.fetch('left')).toHaveLength(1)
  await killed.stop({ graceful: false })

  let runs = 0
  const began = performance.now()
  const run = async () => {
    runs += 1
  }
  const jobs = await startJobs(pool, [{ name: 'left', cron: never, run }], fail)
  try {
    await expect.poll(() => runs, { timeout: 70_000, interval: 500 }).toBe(1)
    expect(performance.now() - began).toBeLessThan(70_000)
  } finally {
    await jobs.stop()
  }
}, 90_000)
