/** What goes wrong while data are read and published: nothing half done stays, and it can be done again (DATA-4, DATA-6, DATA-16). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { newCnpj } from '../../../test/companies.ts'
import { dataSetCalls } from '../../../test/data-sets.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { eligibleDataSet } from '../financing/index.ts'
import { holidaysDataSet } from '../reference/index.ts'
import { readWaitingEditions } from './reading/read-waiting-editions.ts'

let portal: TestPortal
let folder: string
const sets = [eligibleDataSet, holidaysDataSet]
beforeAll(async () => {
  folder = await mkdtemp(pathOf(tmpdir(), 'invest-data-'))
  portal = await createPortal({ settings: { DATA_FOLDER: folder } })
  await join(portal, administrator, 'Administradores')
  await run(sql`
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`)
  // A transaction that has come so far stands still, until a test lets go of the lock.
  await run(sql`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(4242); RETURN NULL; END $$`)
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  for (const table of ['edicaoDados', 'edicaoLinha', 'edicaoRecusada', 'empresaElegivel'] as const)
    await portal.db.deleteFrom(table).execute()
})
afterEach(async () => {
  for (const table of ['edicao_linha', 'empresa_elegivel'])
    await run(sql`DROP TRIGGER IF EXISTS fault ON ${sql.table(table)}`)
})

const { deps, read, send, report, bring, publish } = dataSetCalls(() => ({
  portal,
  folder,
  sets,
  person: administrator,
}))
const run = (statement: RawBuilder<unknown>) => statement.execute(portal.db)
const [a, b] = [newCnpj(), newCnpj()]
/** Meets whoever writes the company `a`. */
const fault = (table: 'edicao_linha' | 'empresa_elegivel', name: 'no_room' | 'stand_still') =>
  run(
    sql`CREATE TRIGGER fault AFTER INSERT ON ${sql.table(table)} FOR EACH ROW
      WHEN (NEW.${sql.ref(table === 'edicao_linha' ? 'chave' : 'cnpj')} = ${sql.lit(a)}) EXECUTE FUNCTION ${sql.ref(name)}()`,
  )
const list = () => portal.db.selectFrom('empresaElegivel').select(['cnpj', 'elegivel']).execute()
const lines = () => portal.db.selectFrom('edicaoLinha').select('chave').execute()

/** Holds whoever comes to the trigger there, and then answers what `meanwhile` has made of it. */
async function standingStill<T>(table: Parameters<typeof fault>[0], meanwhile: () => Promise<T>): Promise<T> {
  await fault(table, 'stand_still')
  return portal.db.connection().execute(async (session) => {
    await sql`SELECT pg_advisory_lock(4242)`.execute(session)
    try {
      return await meanwhile()
    } finally {
      await sql`SELECT pg_advisory_unlock(4242)`.execute(session)
    }
  })
}
const waiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 4242 AND NOT granted`.execute(portal.db)
  return rows.map(({ pid }) => pid)
}
/** As when the process is killed: its connection ends, and with it the transaction. */
async function kill() {
  await expect.poll(waiting).toHaveLength(1)
  const [pid] = await waiting()
  await run(sql`SELECT pg_terminate_backend(${pid})`)
}

describe('a full disk', () => {
  it('ends a reading with the reason and keeps nothing; the file can be sent again (DATA-16)', async () => {
    await fault('edicao_linha', 'no_room')
    const found = await bring('elegiveis', `${a};sim\n`)
    expect(found).toMatchObject({ situacao: 'FALHOU', problema: 'SEM_ESPACO', linhas: 0 })
    expect(await lines()).toEqual([])
    expect((await publish('elegiveis', found.id, { edicaoBase: null })).json().codigo).toBe(
      'edicao-nao-publicavel',
    )
    await run(sql`DROP TRIGGER fault ON edicao_linha`)
    expect(await bring('elegiveis', `${a};sim\n`)).toMatchObject({ situacao: 'LIDA', linhas: 1 })
  })

  it('of our own ends a reading alike', async () => {
    const id = await send('elegiveis', `${a};sim\n`)
    const full = async () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    }
    await readWaitingEditions({ ...deps(), storage: { ...portal.storage, get: full } }, sets)
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'FALHOU', problema: 'SEM_ESPACO' })
  })

  it('ends a publishing with 507, and changes nothing; it can be done again (DATA-16)', async () => {
    const { id } = await bring('elegiveis', `${a};sim\n`)
    await fault('empresa_elegivel', 'no_room')
    const answer = await publish('elegiveis', id, { edicaoBase: null })
    expect([answer.statusCode, answer.json().codigo]).toEqual([507, 'sem-espaco'])
    expect([await list(), (await report('elegiveis', id)).situacao]).toEqual([[], 'LIDA'])
    await run(sql`DROP TRIGGER fault ON empresa_elegivel`)
    expect((await publish('elegiveis', id, { edicaoBase: null })).statusCode).toBe(200)
  })
})

describe('a kill', () => {
  it('in the middle of publishing leaves what was in force, and it can be done again (DATA-6)', async () => {
    await portal.db.insertInto('empresaElegivel').values({ cnpj: b, elegivel: true }).execute()
    const { id } = await bring('elegiveis', `${a};sim\n`)
    const answer = await standingStill('empresa_elegivel', async () => {
      const publishing = publish('elegiveis', id, { edicaoBase: null })
      await kill()
      return publishing
    })
    expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'indisponivel'])
    expect(await list()).toEqual([{ cnpj: b, elegivel: true }])
    // What was in force before is an edition of its own only once the first one is published.
    expect(await portal.db.selectFrom('edicaoDados').select(['id', 'situacao']).execute()).toEqual([
      { id, situacao: 'LIDA' },
    ])
    expect((await publish('elegiveis', id, { edicaoBase: null })).statusCode).toBe(200)
    expect(await list()).toEqual([{ cnpj: a, elegivel: true }])
  })

  it('in the middle of reading leaves no line, and the next worker reads all (DATA-4)', async () => {
    const id = await send('elegiveis', `${a};sim\n${b};não\n`)
    await standingStill('edicao_linha', async () => {
      const reading = read().catch((error: Error) => error)
      await kill()
      expect(await reading).toBeInstanceOf(Error)
    })
    expect([await lines(), (await report('elegiveis', id)).situacao]).toEqual([[], 'LENDO'])
    await read()
    expect(await report('elegiveis', id)).toMatchObject({ situacao: 'LIDA', linhas: 2 })
    expect(await lines()).toHaveLength(2)
  })
})

it('publishing one set does not wait for another that is being read (DATA-17)', async () => {
  const { id } = await bring(
    'feriados',
    'dia;nome_pt;nome_en;nome_es\n2026-09-20;Revolução;Revolution;Revolución\n',
  )
  await send('elegiveis', `${a};sim\n`)
  const reading = await standingStill('edicao_linha', async () => {
    const running = read()
    await expect.poll(waiting).toHaveLength(1)
    const answer = await publish('feriados', id, { edicaoBase: null })
    expect([answer.statusCode, await waiting()]).toEqual([200, [expect.any(Number)]])
    return { running }
  })
  await reading.running
})

it('a reading waits for the upkeep of its table instead of failing (DATA-4)', async () => {
  const id = await send('elegiveis', `${a};sim\n`)
  await portal.db
    .transaction()
    .execute(async (tx) => {
      // What ANALYZE and VACUUM hold, and another worker that reads another set.
      await sql`LOCK TABLE edicao_linha IN SHARE UPDATE EXCLUSIVE MODE`.execute(tx)
      const reading = read()
      await sql`SELECT pg_sleep(1.5)`.execute(tx)
      expect((await report('elegiveis', id)).situacao).toBe('LENDO')
      return { reading }
    })
    .then(({ reading }) => reading)
  expect(await report('elegiveis', id)).toMatchObject({ situacao: 'LIDA', linhas: 1 })
})
