import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createTestDatabase, databaseNamed, type TestDatabase } from '../../../test/database.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { createDatabase } from '../database.ts'
import { migrate } from '../schema/migrate.ts'
import { createPool } from './pool.ts'
import { checkDatabase, NotYet } from './preflight.ts'
import { serversOf } from './servers.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test?.close())

const check = (connection: pg.PoolConfig) => checkDatabase(connection, serversOf(connection))

it('a database that has everything is accepted', async () => {
  await expect(check(test.connection)).resolves.toBeUndefined()
})

it('a role without rights is told at once all that it needs, and that is enough', async () => {
  const role = `portal_${randomBytes(4).toString('hex')}`
  const plain = databaseNamed(inject('databaseServer'), role)
  const admin = new pg.Client(databaseNamed(inject('databaseServer'), 'postgres'))
  await admin.connect()
  const inside = new pg.Client(plain)
  const connection = withUser(plain, role)
  const pool = createPool({ connection, max: 2, work: 'jobs' })
  const db = createDatabase(connection, { max: 2, work: 'upkeep' })
  try {
    await admin.query(`CREATE ROLE ${role} LOGIN`)
    await admin.query(`CREATE DATABASE ${role}`)
    await admin.query(`REVOKE TEMPORARY ON DATABASE ${role} FROM PUBLIC`)
    const refused: Error = await check(connection).then(
      () => new Error('it was accepted'),
      (error) => error,
    )
    const block = refused.message.split('\n').filter((line) => line.startsWith('  '))
    expect(block).toEqual([
      `  GRANT CREATE, TEMPORARY ON DATABASE ${role} TO ${role};`,
      `  GRANT USAGE, CREATE ON SCHEMA public TO ${role};`,
      '  CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;',
      '  CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;',
      '  CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;',
    ])
    await inside.connect()
    await inside.query(block.join('\n'))
    await check(connection)
    expect((await migrate(db)).length).toBeGreaterThan(0)
    const jobs = await startJobs(pool, [{ name: 'job', cron: '0 0 1 1 *', run: async () => {} }], (error) => {
      throw error
    })
    await jobs.stop()
  } finally {
    await Promise.all([pool.end(), db.destroy(), inside.end()])
    await admin.query(`DROP DATABASE IF EXISTS ${role} WITH (FORCE)`)
    await admin.query(`DROP ROLE IF EXISTS ${role}`)
    await admin.end()
  }
})

it('a server that is away or read-only is waited for', async () => {
  await expect(check({ host: '127.0.0.1', port: 1 })).rejects.toThrow(NotYet)
  const name = sql.id(String(databaseOf(test.connection)))
  await sql`ALTER DATABASE ${name} SET default_transaction_read_only = on`.execute(test.db)
  await expect(check(test.connection)).rejects.toThrow(NotYet)
  await sql`ALTER DATABASE ${name} RESET default_transaction_read_only`.execute(test.db)
})

it('a migration that meets a lock gives way to others, and ends once the lock is gone', async () => {
  await sql`CREATE TABLE peca (id int)`.execute(test.db)
  const upkeep = createDatabase(test.connection, { max: 2, work: 'upkeep' })
  const waits: number[] = []
  let migrating: Promise<string[]> | undefined
  try {
    await test.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM peca`.execute(tx)
      const folder = join(import.meta.dirname, '../../../test/migrations')
      migrating = migrate(upkeep, { folder, schema: 'outra', onLocked: () => waits.push(performance.now()) })
      await expect.poll(() => waits.length, { timeout: 10_000 }).toBeGreaterThan(0)
      // While it pauses, the table can be read, which nobody can who stands behind a waiting ALTER TABLE.
      await sql`SELECT FROM peca`.execute(test.db)
      await expect.poll(() => waits.length, { timeout: 15_000 }).toBeGreaterThan(1)
    })
    expect(await migrating).toEqual(['0001_column.sql'])
  } finally {
    await migrating
    await upkeep.destroy()
  }
})

function withUser(connection: pg.PoolConfig, user: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, user }
  const url = new URL(connection.connectionString)
  url.username = user
  return { connectionString: url.href }
}

const databaseOf = ({ connectionString, database }: pg.PoolConfig) =>
  connectionString ? new URL(connectionString).pathname.slice(1) : database
