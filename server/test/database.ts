/** Makes a migrated database with the reference data for one test file. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, type Database } from '../src/db/database.ts'
import { fewestConnections, sharesOf } from '../src/db/shares.ts'

export interface TestDatabase {
  db: Database
  longReads: Database
  upkeep: Database
  connection: pg.PoolConfig
  close(): Promise<void>
}

export const databaseNamed = (server: pg.PoolConfig, database: string): pg.PoolConfig => {
  if (!server.connectionString) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

async function asAdmin(command: string): Promise<void> {
  const admin = new pg.Client(databaseNamed(inject('databaseServer'), 'postgres'))
  await admin.connect()
  try {
    await admin.query(command)
  } finally {
    await admin.end()
  }
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  // Through the log, which is the default, a copy takes six times as long.
  await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')} STRATEGY FILE_COPY`)
  const connection = databaseNamed(inject('databaseServer'), name)
  const db = createDatabase(connection, { max: 6, maxOfOneKind: 4 })
  const longReads = createDatabase(connection, { max: 3, work: 'long-reads' })
  const upkeep = createDatabase(connection, { max: sharesOf(fewestConnections).upkeep, work: 'upkeep' })
  return {
    db,
    longReads,
    upkeep,
    connection,
    async close() {
      await Promise.all([db.destroy(), longReads.destroy(), upkeep.destroy()])
      await asAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
