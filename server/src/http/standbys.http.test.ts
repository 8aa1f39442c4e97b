/**
 * Where a call reads when there is a standby (OPS-50 to OPS-52). The standby is another database that takes no writes, so
 * that what it answers can be told apart; real ones, behind and killed, are in lab/real/read-replicas.ts.
 */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts'
import { createPortal, investor, type TestPortal } from '../../test/portal.ts'
import { createPool } from '../db/connections/pool.ts'
import { createStandbys, type Standby, type Standbys } from '../db/connections/standbys.ts'
import { databaseOver } from '../db/database.ts'
import { createOwnWrites } from './own-writes.ts'

const maxLagMs = 400
const timeline = '00000001'
const path = '/parametros-invest/proedi/email-contato'

let standby: TestDatabase
let toStandby: DatabaseProxy
let toPrimary: DatabaseProxy
let standbys: Standbys
const publicUrl = 'https://portal.test'
let portal: TestPortal
let changes: Standby[]
/** The primary's position, as its watch would tell it. */
let primaryBytes: number

const urlOf = ({ user, host, port, database }: DatabaseProxy['connection']) =>
  `postgres://${user}@${host}:${port}/${database}`

/** Answers from one, or from the other. */
const mark = ({ db }: Pick<TestDatabase, 'db'>, email: string) =>
  sql`INSERT INTO contato_proedi (email) VALUES (${email}) ON CONFLICT (id) DO UPDATE SET email = excluded.email`.execute(
    db,
  )

beforeEach(async () => {
  changes = []
  standby = await createTestDatabase()
  await mark(standby, 'standby@exemplo.test')
  const { sub, name: nome, email, cpf } = investor
  await standby.db
    .insertInto('usuario')
    .values({ sub, nome, email, cpf, emailConfirmado: true, ehEstrangeiro: false })
    .execute()
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(standby.db)
  await sql`ALTER DATABASE ${sql.id(rows[0]?.name ?? '')} SET default_transaction_read_only = on`.execute(
    standby.db,
  )
  toStandby = await createDatabaseProxy(standby.connection)
  portal = await createPortal({
    deps: async (database) => {
      await mark(database, 'primary@exemplo.test')
      toPrimary = await createDatabaseProxy(database.connection)
      const pools = { calls: { max: 4 }, 'long-reads': { max: 2 } }
      standbys = createStandbys({
        connectionString: urlOf(toStandby.connection),
        pools,
        maxLagMs,
        onChange: (change) => changes.push(change),
      })
      const own = createPool({ connection: toPrimary.connection, max: 4, work: 'calls' })
      const db = databaseOver(standbys.over(own, 'calls'))
      const secret = () => Buffer.alloc(32, 7)
      return { db, ownWrites: createOwnWrites({ db, secret, publicUrl, maxLagSeconds: 1 }) }
    },
  })
  primaryBytes = 0
  keepPrimary()
  await vi.waitFor(() => expect(standbys.readable()).toBe(true), 5000)
})
afterEach(async () => {
  clearInterval(primaryWatch)
  toPrimary.cut()
  toStandby.cut()
  await standbys.end()
  await portal.close()
  await toPrimary.close()
  await toStandby.close()
  await standby.close()
})

let primaryWatch: NodeJS.Timeout
function keepPrimary() {
  const answer = () =>
    standbys.primaryIs('writable', { bytes: primaryBytes, timeline, follows: true, startedAt: '1' })
  answer()
  primaryWatch = setInterval(answer, 50)
}

const whoAnswers = async (cookie?: string) => {
  const answer = await portal.call(investor, 'GET', path, undefined, {
    headers: { ...(cookie && { cookie }) },
  })
  return answer.statusCode === 200 ? answer.json().email.split('@')[0] : answer.statusCode
}
/** A busy machine may take the standby for late for a moment; a position that is believed keeps it out for good. */
const standbyAnswers = (cookie?: string) =>
  vi.waitFor(async () => expect(await whoAnswers(cookie)).toBe('standby'), 5000)
const write = () =>
  portal.call(investor, 'POST', '/empresas/buscas-salvas', {
    nome: 'Vinho',
    filtro: {},
    resumoSemanal: false,
  })
const cookieOf = (answer: Awaited<ReturnType<typeof write>>) =>
  String([answer.headers['set-cookie']].flat()[0]).split(';')[0]

describe('a reading', () => {
  it('that is named is answered by the standby, any other call by the primary', async () => {
    await standbyAnswers()
    const saved = await write()
    expect(saved.statusCode).toBe(200)
    const known = await portal.db.selectFrom('buscaSalva').select('nome').execute()
    expect(known).toEqual([{ nome: 'Vinho' }])
  })

  it('of whoever has just written is not answered by a standby that has not replayed it', async () => {
    const saved = await write()
    expect(saved.headers['set-cookie']).toMatch(/HttpOnly; Secure; SameSite=Strict/)
    expect(await whoAnswers(cookieOf(saved))).toBe('primary')
    await standbyAnswers()
  })

  it('does not believe a position that the portal has not signed', async () => {
    const [name, value = ''] = cookieOf(await write())?.split('=') ?? []
    await standbyAnswers(`${name}=${value.slice(0, -8)}AAAAAAAA`)
    await standbyAnswers(`${name}=null`)
  })

  it('of a person whom the standby does not know yet makes them on the primary', async () => {
    const newcomer = { ...investor, sub: 'sub-nova', cpf: '90000000418' }
    expect((await portal.call(newcomer, 'GET', path)).statusCode).toBe(200)
    expect(
      await portal.db.selectFrom('usuario').select('sub').where('sub', '=', 'sub-nova').execute(),
    ).toHaveLength(1)
  })
})

describe('a standby that', () => {
  it('breaks under its readings is replaced by the primary, and no call fails', async () => {
    await standbyAnswers()
    toStandby.cut()
    const answers = await Promise.all(Array.from({ length: 8 }, () => whoAnswers()))
    expect(answers.filter((answer) => typeof answer === 'number')).toEqual([])
    await toStandby.close()
    expect(await whoAnswers()).toBe('primary')
    // Between the cut and the end of the server a watch may have found it once more.
    await vi.waitFor(() => expect(changes.map(({ usable }) => usable).at(-1)).toBe(false), 5000)
    expect(changes.length % 2).toBe(0)
  })

  it('lags longer than the setting is not read until it has caught up', async () => {
    primaryBytes = Number.MAX_SAFE_INTEGER
    await vi.waitFor(async () => expect(await whoAnswers()).toBe('primary'), 5000)
    expect(standbys.all()[0]?.lagMs).toBeGreaterThan(maxLagMs)
    primaryBytes = 0
    await vi.waitFor(async () => expect(await whoAnswers()).toBe('standby'), 5000)
  })

  it('takes writes is none: it may be a primary of before', async () => {
    await sql`ALTER DATABASE ${sql.id(String(toStandby.connection.database))} RESET default_transaction_read_only`
      .execute(portal.upkeep)
      .catch(() => {})
    toStandby.cut()
    await vi.waitFor(() => expect(standbys.readable()).toBe(false), 5000)
    expect(await whoAnswers()).toBe('primary')
  })
})

describe('without a primary', () => {
  beforeEach(async () => {
    await whoAnswers()
    await toPrimary.close()
    toPrimary.cut()
    clearInterval(primaryWatch)
  })

  it('readings go on, before anybody knows that it is away and after', async () => {
    await standbyAnswers()
    standbys.primaryIs('away')
    await standbyAnswers()
    // A language that was to be remembered waits (OPS-46).
    const own = await portal.call(investor, 'GET', '/usuario/dados', undefined, {
      headers: { 'accept-language': 'es' },
    })
    expect(own.statusCode).toBe(200)
  })

  it('a standby that has lost it too answers, before the watch of the primary has noticed', async () => {
    primaryBytes = Number.MAX_SAFE_INTEGER
    standbys.primaryIs('writable', {
      bytes: primaryBytes,
      timeline: '00000002',
      follows: true,
      startedAt: '1',
    })
    await vi.waitFor(() => expect(standbys.readable()).toBe(false), 5000)
    await standbyAnswers()
  })

  it('a write is refused with the time to come back, and what was read by whoever wrote last is older', async () => {
    const refused = await write()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([503, true])
    standbys.primaryIs('away')
    const newest = await createOwnWritesCookie()
    expect(await whoAnswers(newest)).toBe('standby')
  })
})

/** As another portal would sign it after a failover. */
async function createOwnWritesCookie(): Promise<string> {
  const headers: string[] = []
  const signed = createOwnWrites({
    ...{ db: portal.db, publicUrl },
    secret: () => Buffer.alloc(32, 7),
    maxLagSeconds: 1,
  })
  await signed.keep({ header: (_: string, value: string) => headers.push(value) } as never)
  return headers[0]?.split(';')[0] ?? ''
}
