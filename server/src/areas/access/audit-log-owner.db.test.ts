/** What the portal's role can do to the audit log once a superuser has given it away by deploy/audit-log.sql (ADMIN-18). */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { databaseNamed } from '../../../test/database.ts'
import { createDatabase } from '../../db/database.ts'
import { migrate } from '../../db/schema/migrate.ts'

const deploy = join(import.meta.dirname, '../../../../deploy')
const portal = `portal_${randomBytes(4).toString('hex')}`
const audit = `audit_${randomBytes(4).toString('hex')}`
/** The files of deploy/ with names that no other test has: roles belong to the whole server. */
const file = async (name: string) =>
  (await readFile(join(deploy, name), 'utf8'))
    .replaceAll('invest_audit', audit)
    .replace(/\binvest\b/g, portal)

const server = inject('databaseServer')
const admin = new pg.Client(databaseNamed(server, 'postgres'))
let superuser: pg.Client
let role: pg.Client
beforeAll(async () => {
  await admin.connect()
  await admin.query(`CREATE DATABASE ${portal}`)
  superuser = new pg.Client(databaseNamed(server, portal))
  await superuser.connect()
  await superuser.query(await file('database.sql'))
  await superuser.query(`ALTER ROLE ${portal} PASSWORD '${portal}'`)
  const own = withUser(databaseNamed(server, portal), portal)
  role = new pg.Client(own)
  await role.connect()
  await superuser.query(await file('audit-log.sql'))
  const upkeep = createDatabase(own, { max: 1, work: 'upkeep' })
  await migrate(upkeep)
  await upkeep.destroy()
})
afterAll(async () => {
  await Promise.all([role?.end(), superuser?.end()])
  await admin.query(`DROP DATABASE IF EXISTS ${portal} WITH (FORCE)`)
  await admin.query(`DROP ROLE IF EXISTS ${portal}; DROP ROLE IF EXISTS ${audit}`)
  await admin.end()
})

function withUser(connection: pg.PoolConfig, user: string): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, user, password: portal }
  const url = new URL(connection.connectionString)
  url.username = user
  url.password = portal
  return { connectionString: url.href }
}

const line = `INSERT INTO registro_administrativo (em, acao, alvo) VALUES (now(), 'GRUPO_CRIADO', 'x')`

describe('the portal’s role', () => {
  it('adds lines and reads them', async () => {
    await role.query(line)
    const { rows } = await role.query(
      `SELECT tableowner, (SELECT count(*)::int FROM registro_administrativo) AS n FROM pg_tables
        WHERE tablename IN ('registro_administrativo', 'lote_historico')`,
    )
    expect(rows).toEqual([
      { tableowner: audit, n: 1 },
      { tableowner: audit, n: 1 },
    ])
  })

  it.each(
    ['registro_administrativo', 'lote_historico'].flatMap((table) => [
      [`ALTER TABLE ${table} DISABLE TRIGGER ALL`],
      [`DELETE FROM ${table}`],
      [`TRUNCATE ${table} CASCADE`],
      [`UPDATE ${table} SET acao = 'X'`],
      [`DROP TABLE ${table} CASCADE`],
      [`ALTER TABLE ${table} OWNER TO CURRENT_USER`],
    ]),
  )('can’t %s', async (statement) => {
    await expect(role.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it.each([
    [`SET ROLE ${audit}`],
    ['SET session_replication_role = replica'],
    [
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    ],
    ['DROP FUNCTION refuse_change_of_history() CASCADE'],
    [`GRANT DELETE ON registro_administrativo TO ${portal}`],
    ['DROP SCHEMA public CASCADE'],
  ])('can’t get around it by %s', async (statement) => {
    const refused = await role.query(statement).then(
      (result) => result.rowCount,
      ({ code }) => code,
    )
    // A GRANT without the right to give it is a warning, which changes nothing.
    if (refused !== null) expect(refused).toBe('42501')
    await expect(role.query('DELETE FROM registro_administrativo')).rejects.toMatchObject({ code: '42501' })
  })
})

it('can be done again, and after the portal has run', async () => {
  await superuser.query(`ALTER TABLE registro_administrativo OWNER TO ${portal}`)
  await superuser.query(await file('audit-log.sql'))
  await superuser.query(await file('audit-log.sql'))
  await role.query(line)
  await expect(role.query('DELETE FROM registro_administrativo')).rejects.toMatchObject({ code: '42501' })
})
