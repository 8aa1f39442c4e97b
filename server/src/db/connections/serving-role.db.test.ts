/** A role that serves without being able to make tables, by deploy/two-roles.sql (OPS-84). */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { databaseNamed } from '../../../test/database.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { createDatabase } from '../database.ts'
import { lastOwnMigration, migrate } from '../schema/migrate.ts'
import { createPool } from './pool.ts'
import { checkDatabase } from './preflight.ts'
import { serversOf } from './servers.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')
const serving = `serving_${randomBytes(4).toString('hex')}`
const owner = `${serving}_owner`
const audit = `${serving}_audit`
/** The files of deploy/ with names that no other test has: roles belong to the whole server. */
const file = async (name: string) =>
  (await readFile(join(deploy, name), 'utf8'))
    .replaceAll('invest_audit', audit)
    .replaceAll('invest_owner', owner)
    .replace(/\binvest\b/g, serving)

const server = inject('databaseServer')
const admin = new pg.Client(databaseNamed(server, 'postgres'))
const superuser = new pg.Client(databaseNamed(server, serving))
const as = (user: string): pg.PoolConfig => {
  const connection = databaseNamed(server, serving)
  if (!connection.connectionString) return { ...connection, user, password: user }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = user
  return { connectionString: url.href }
}
const client = new pg.Client(as(serving))
const job = { name: 'job', cron: '0 0 1 1 *', run: async () => {} }

async function workAs(user: string, jobs: (typeof job)[]): Promise<string[]> {
  const connection = as(user)
  await checkDatabase(connection, serversOf(connection))
  const db = createDatabase(connection, { max: 2, work: 'upkeep' })
  const pool = createPool({ connection, max: 2, work: 'jobs' })
  try {
    const made = await migrate(db)
    const running = await startJobs(pool, jobs, (error) => {
      throw error
    })
    await running.stop()
    return made
  } finally {
    await Promise.all([db.destroy(), pool.end()])
  }
}

beforeAll(async () => {
  await admin.connect()
  await admin.query(`CREATE DATABASE ${serving}`)
  await admin.query(`REVOKE TEMPORARY ON DATABASE ${serving} FROM PUBLIC`)
  await superuser.connect()
  await superuser.query(await file('two-roles.sql'))
  await superuser.query(await file('audit-log.sql'))
  await client.connect()
})
afterAll(async () => {
  await Promise.all([client.end(), superuser.end()])
  await admin.query(`DROP DATABASE IF EXISTS ${serving} WITH (FORCE)`)
  await admin.query(`DROP ROLE IF EXISTS ${serving}, ${owner}, ${audit}`)
  await admin.end()
})

it('before the other role has made the tables, the start says what is missing', async () => {
  await expect(workAs(serving, [])).rejects.toThrow(/lacks rights. Let a superuser run this once/)
})

it('starts where nothing is to be made, and can make nothing', async () => {
  expect((await workAs(owner, [])).length).toBeGreaterThan(20)
  expect(await workAs(serving, [job])).toEqual([])
  for (const statement of ['CREATE TABLE sua (id int)', 'DROP TABLE lote', 'CREATE SCHEMA seu'])
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it('writes the audit log and changes no line of it', async () => {
  await client.query(
    "INSERT INTO registro_administrativo (em, acao, alvo) VALUES (now(), 'GRUPO_CRIADO', 'x')",
  )
  for (const table of ['registro_administrativo', 'lote_historico'])
    for (const statement of [`DELETE FROM ${table}`, `UPDATE ${table} SET acao = 'X'`, `TRUNCATE ${table}`])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
})

it('says which migration the other role has to make', async () => {
  const last = await lastOwnMigration()
  await superuser.query('DELETE FROM migration WHERE name = $1', [last])
  await expect(workAs(serving, [])).rejects.toThrow(
    new RegExp(`from ${last} on, which the role ${serving} may not make: let "npm run migrate"`),
  )
  await superuser.query('INSERT INTO migration (name, timestamp) VALUES ($1, now())', [last])
})

it('says which tables it may not read', async () => {
  await superuser.query(`REVOKE SELECT ON lote FROM ${serving}`)
  await expect(workAs(serving, [])).rejects.toThrow(/nor read and write lote: deploy\/two-roles\.sql/)
})
