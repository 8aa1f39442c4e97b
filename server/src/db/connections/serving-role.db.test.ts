/** A role that serves without being able to make tables, by deploy/two-roles.sql and to-two-roles.sql (OPS-84). */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseNamed } from '../../../test/database.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { createDatabase } from '../database.ts'
import { lastOwnMigration, migrate } from '../schema/migrate.ts'
import { createPool } from './pool.ts'
import { checkDatabase } from './preflight.ts'
import { serversOf } from './servers.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')
const server = inject('databaseServer')
const admin = new pg.Client(databaseNamed(server, 'postgres'))
const job = { name: 'job', cron: '0 0 1 1 *', run: async () => {} }

beforeAll(() => admin.connect())
afterAll(() => admin.end())

/** A database with roles of names that no other test has: roles belong to the whole server. */
async function createInstallation() {
  const serving = `serving_${randomBytes(4).toString('hex')}`
  const owner = `${serving}_owner`
  const audit = `${serving}_audit`
  await admin.query(`CREATE DATABASE ${serving}`)
  await admin.query(`REVOKE TEMPORARY ON DATABASE ${serving} FROM PUBLIC`)
  const superuser = new pg.Client(databaseNamed(server, serving))
  await superuser.connect()
  const as = (user: string): pg.PoolConfig => {
    const connection = databaseNamed(server, serving)
    if (!connection.connectionString) return { ...connection, user, password: user }
    const url = new URL(connection.connectionString)
    url.username = user
    url.password = user
    return { connectionString: url.href }
  }
  return {
    serving,
    owner,
    superuser,
    as,
    /** Runs a file of deploy/. */
    async run(name: string) {
      const text = (await readFile(join(deploy, name), 'utf8'))
        .replaceAll('invest_audit', audit)
        .replaceAll('invest_owner', owner)
        .replace(/\binvest\b/g, serving)
      await superuser.query(text)
      // What the operator does by \password.
      for (const [, role] of text.matchAll(/^CREATE ROLE (\w+) LOGIN/gm))
        await superuser.query(`ALTER ROLE ${role} PASSWORD '${role}'`)
    },
    /** What a start does; answers the migrations that it made. */
    async workAs(user: string, jobs: (typeof job)[]): Promise<string[]> {
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
    },
    async remove() {
      await superuser.end()
      await admin.query(`DROP DATABASE IF EXISTS ${serving} WITH (FORCE)`)
      for (const role of [serving, owner, audit]) await admin.query(`DROP ROLE IF EXISTS ${role}`)
    },
  }
}

async function expectServingAlone(client: pg.Client) {
  for (const statement of ['CREATE TABLE sua (id int)', 'DROP TABLE lote', 'CREATE SCHEMA seu'])
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  await client.query(
    "INSERT INTO registro_administrativo (em, acao, alvo) VALUES (now(), 'GRUPO_CRIADO', 'x')",
  )
  for (const table of ['registro_administrativo', 'lote_historico'])
    for (const statement of [`DELETE FROM ${table}`, `UPDATE ${table} SET acao = 'X'`, `TRUNCATE ${table}`])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
}

describe('in a new installation', () => {
  let portal: Awaited<ReturnType<typeof createInstallation>>
  beforeAll(async () => {
    portal = await createInstallation()
    await portal.run('two-roles.sql')
    await portal.run('audit-log.sql')
  })
  afterAll(() => portal?.remove())

  it('the start says what is missing before the other role has made the tables', async () => {
    await expect(portal.workAs(portal.serving, [])).rejects.toThrow(
      /lacks rights. Let a superuser run this once/,
    )
  })

  it('it starts where nothing is to be made, makes nothing, and changes no line of the audit log', async () => {
    expect(await portal.workAs(portal.owner, [])).toContain('0100_functions.sql')
    expect(await portal.workAs(portal.serving, [job])).toEqual([])
    const client = new pg.Client(portal.as(portal.serving))
    await client.connect()
    await expectServingAlone(client).finally(() => client.end())
  })

  it('it says which migration the other role has to make', async () => {
    const last = await lastOwnMigration()
    await portal.superuser.query('DELETE FROM migration WHERE name = $1', [last])
    await expect(portal.workAs(portal.serving, [])).rejects.toThrow(
      new RegExp(`from ${last} on, which the role ${portal.serving} may not make: let "npm run migrate"`),
    )
    await portal.superuser.query('INSERT INTO migration (name, timestamp) VALUES ($1, now())', [last])
  })

  it('it says which tables it may not read', async () => {
    await portal.superuser.query(`REVOKE SELECT ON lote FROM ${portal.serving}`)
    await expect(portal.workAs(portal.serving, [])).rejects.toThrow(
      /nor read and write lote: deploy\/two-roles\.sql/,
    )
  })
})

it.each([
  [['audit-log.sql'], []],
  [[], ['audit-log.sql']],
])('an installation of one role comes to two (%s before, %s after)', async (before, after) => {
  const portal = await createInstallation()
  const client = new pg.Client(portal.as(portal.serving))
  try {
    for (const name of ['database.sql', ...before]) await portal.run(name)
    await portal.workAs(portal.serving, [job])
    for (const name of ['to-two-roles.sql', ...after]) await portal.run(name)
    expect(await portal.workAs(portal.serving, [job])).toEqual([])
    expect(await portal.workAs(portal.owner, [])).toEqual([])
    await client.connect()
    await expectServingAlone(client)
  } finally {
    await client.end()
    await portal.remove()
  }
})
