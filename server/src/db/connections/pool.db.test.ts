import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../../test/database-proxy.ts'
import { databaseOver } from '../database.ts'
import type { Schema } from '../schema/schema.ts'
import { isDatabaseAway, isDatabaseBusy } from './away.ts'
import { currentCall } from './current-call.ts'
import { openClient } from './open-client.ts'
import { createPool, type Pool, type PoolOptions } from './pool.ts'
import { serversOf } from './servers.ts'
import { type DatabaseState, type DatabaseWatch, watchDatabase } from './watch.ts'

let test: TestDatabase
let path: DatabaseProxy
let watch: DatabaseWatch | undefined
const opened: Kysely<Schema>[] = []

beforeEach(async () => {
  test = await createTestDatabase()
  path = await createDatabaseProxy(test.connection)
})
afterEach(async () => {
  watch?.stop()
  watch = undefined
  path.cut()
  for (const db of opened.splice(0)) await db.destroy()
  await path.close()
  await test.close()
})

function open(more: Partial<PoolOptions> = {}): { pool: Pool; db: Kysely<Schema> } {
  const pool = createPool({ connection: path.connection, max: 4, work: 'calls', ...more })
  const db = databaseOver(pool)
  opened.push(db)
  return { pool, db }
}
const one = async (db: Kysely<Schema>) => (await sql<{ n: number }>`SELECT 1 AS n`.execute(db)).rows[0]?.n
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
function follow(pool: Pool, stuckMs?: number): DatabaseState[] {
  const states: DatabaseState[] = []
  watch = watchDatabase({
    connection: path.connection,
    servers: serversOf(path.connection),
    stuckMs,
    pools: [pool],
    onChange: (state) => states.push(state),
  })
  return states
}

describe('a connection that breaks', () => {
  it('between two statements fails its transaction as a database that is away, and nothing else', async () => {
    const { db } = open()
    const broken = db.transaction().execute(async (tx) => {
      await one(tx)
      path.cut()
      await expect.poll(() => path.open()).toBe(0)
      await one(tx)
    })
    expect(isDatabaseAway(await failure(broken))).toBe(true)
    expect(await one(db)).toBe(1)
  })
})

describe('a path that goes silent', () => {
  it('is free again as soon as it heals, and no connection of before is left', async () => {
    const { pool, db } = open({ max: 20 })
    const states = follow(pool)
    await Promise.all(Array.from({ length: 20 }, () => one(db)))
    expect(path.open()).toBe(21)
    path.silence()
    const silent = performance.now()
    const lost = Array.from({ length: 60 }, () => failure(one(db)))
    await expect.poll(() => states, { timeout: 10_000 }).toEqual(['away'])
    for (const error of await Promise.all(lost)) expect(isDatabaseAway(error)).toBe(true)
    // Long before the deadline of their statements.
    expect(performance.now() - silent).toBeLessThan(12_000)
    path.heal()
    const healed = performance.now()
    await vi.waitUntil(() => one(db).catch(() => false), { timeout: 10_000, interval: 20 })
    expect(performance.now() - healed).toBeLessThan(2000)
    await expect.poll(() => states, { timeout: 5000 }).toEqual(['away', 'writable'])
    expect(watch?.state()).toBe('writable')
    await expect.poll(() => path.open(), { timeout: 8000 }).toBeLessThanOrEqual(3)
    expect(watch?.healthy()).toBe(true)
  })
})

describe('a session', () => {
  it('has the settings of its work, set by a statement', async () => {
    const shown = async (more: Partial<PoolOptions>) => {
      const { rows } = await sql<object>`SELECT current_setting('plan_cache_mode') AS plan,
        current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
        current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('TimeZone') AS zone`.execute(
        open(more).db,
      )
      return Object.values(rows[0] ?? {})
    }
    expect(await shown({})).toEqual(['auto', '20s', '3s', '30s', 'UTC'])
    expect(await shown({ work: 'long-reads' })).toEqual(['auto', '20s', '3s', '1min', 'UTC'])
    expect(await shown({ work: 'upkeep' })).toEqual(['auto', '0', '1s', '0', 'UTC'])
  })

  it('that turns out to be read-only is replaced by a new one', async () => {
    const { db } = open({ max: 1 })
    await sql`CREATE TABLE peca (id int)`.execute(db)
    await sql`SET default_transaction_read_only = on`.execute(db)
    const refused = await failure(sql`INSERT INTO peca VALUES (1)`.execute(db))
    expect([(refused as { code: string }).code, isDatabaseAway(refused)]).toEqual(['25006', true])
    await sql`INSERT INTO peca VALUES (1)`.execute(db)
  })
})

it('a server that becomes read-only is noticed, and so is its end', async () => {
  const { pool, db } = open()
  await one(db)
  const states = follow(pool)
  await expect.poll(() => path.open()).toBe(2)
  const name = sql.id(String(path.connection.database))
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(test.db)
  path.cut()
  await expect.poll(() => states.at(-1), { timeout: 8000 }).toBe('read-only')
  await sql`BEGIN; SET TRANSACTION READ WRITE; ALTER DATABASE ${name} RESET default_transaction_read_only; COMMIT`.execute(
    test.db,
  )
  await expect.poll(() => states.at(-1), { timeout: 8000 }).toBe('writable')
})

it('a pool that gives nothing although the database answers is a reason to start anew', async () => {
  const { pool, db } = open({ max: 1 })
  follow(pool, 1200)
  expect(await one(db)).toBe(1)
  const now = performance.now.bind(performance)
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 1500)
  expect(watch?.healthy()).toBe(true)
  later.mockRestore()
  const kept = await pool.connect()
  await expect.poll(() => watch?.healthy(), { timeout: 8000 }).toBe(false)
  kept.release()
  await expect.poll(() => watch?.healthy(), { timeout: 8000 }).toBe(true)
})

it('keeps three connections for calls open while nobody calls, and none for other work', async () => {
  const opening = async (work: 'calls' | 'jobs') => {
    const connection = { ...path.connection, idleTimeoutMillis: 50, application_name: `kept-${work}` }
    const { db } = open({ connection, work, max: 6 })
    await Promise.all(Array.from({ length: 5 }, () => one(db)))
  }
  const sessions = async (work: string) =>
    (
      await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM pg_stat_activity WHERE application_name = ${`kept-${work}`}`.execute(
        test.db,
      )
    ).rows[0]?.n
  await opening('calls')
  await expect.poll(() => sessions('calls')).toBe(3)
  // Those for jobs are opened later, so that the others have been idle for longer when these are gone.
  await opening('jobs')
  await expect.poll(() => sessions('jobs')).toBe(0)
  expect(await sessions('calls')).toBe(3)
})

describe('several servers', () => {
  const addresses = (ports: number[], more = '') => {
    const { user, database } = path.connection
    return `postgres://${user}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${database}${more}`
  }

  it('are asked one after the other', async () => {
    const { db } = open({ connection: { connectionString: addresses([1, path.port]) } })
    expect(await one(db)).toBe(1)
    const client = await openClient({ connectionString: addresses([1, path.port]) })
    expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }])
    await client.end()
  })

  it('are left while they are read-only', async () => {
    const name = sql.id(String(path.connection.database))
    await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(test.db)
    const { db } = open({ connection: { connectionString: addresses([path.port, 1]) } })
    expect((await failure(one(db))) as object).toMatchObject({ code: 'ECONNREFUSED' })
    await expect(openClient({ connectionString: addresses([1, path.port]) })).rejects.toThrow('read-only')
  })
})

describe('too much to do', () => {
  it('leaves connections to other kinds of calls', async () => {
    const { db } = open({ max: 4, maxOfOneKind: 2 })
    const as = <Result>(kind: string, work: () => Promise<Result>) =>
      currentCall.run({ kind, waitedMs: 0 }, work)
    const slow = () => as('/slow', () => sql`SELECT pg_sleep(4)`.execute(db))
    const three = [slow(), slow(), slow()]
    const outcomes = three.map(failure)
    await expect.poll(() => path.open()).toBe(2)
    expect(await as('/quick', () => one(db))).toBe(1)
    const [refused] = (await Promise.all(outcomes)).filter(Boolean)
    expect(isDatabaseAway(refused)).toBe(true)
    expect(await as('/slow', () => one(db))).toBe(1)
  })

  it('refuses a call soon, while an export waits for its turn', async () => {
    const [calls, exports] = [open({ max: 1 }).pool, open({ max: 1, work: 'long-reads' }).pool]
    const [, held] = [await calls.connect(), await exports.connect()]
    const waiting = exports.connect()
    expect(isDatabaseAway(await failure(calls.connect()))).toBe(true)
    held.release()
    ;(await waiting).release()
  })

  it('a lock that somebody holds is waited for only briefly', async () => {
    const { db } = open()
    await sql`CREATE TABLE peca (id int); INSERT INTO peca VALUES (1)`.execute(db)
    await test.db.transaction().execute(async (tx) => {
      await sql`UPDATE peca SET id = 1`.execute(tx)
      const began = performance.now()
      expect(isDatabaseBusy(await failure(sql`UPDATE peca SET id = 2`.execute(db)))).toBe(true)
      expect(performance.now() - began).toBeLessThan(5000)
    })
  })
})
