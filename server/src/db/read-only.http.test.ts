/** What readers get while the database takes no writes, as in a switch-over or with a full disk (OPS-46). */

import { endpoints } from '@invest/contract/api'
import { changesSomething, type Endpoint } from '@invest/contract/endpoint'
import { dayMs } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../test/companies.ts'
import { pelotas } from '../../test/municipalities.ts'
import { createPortal, investor, type Person, socio, type TestPortal } from '../../test/portal.ts'

let portal: TestPortal
let cnpj: string
let name: string
beforeAll(async () => {
  portal = await createPortal()
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf as string] })
  expect((await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))).statusCode).toBe(200)
  await portal.call(investor, 'GET', '/usuario/dados')
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(portal.db)
  name = rows[0]?.name ?? ''
})
afterAll(() => portal?.close())

async function whileReadOnly<T>(reading: () => Promise<T>): Promise<T> {
  const setting = sql.id(name)
  // Open connections keep the setting that they began with. A broken one costs the call that takes it a 503.
  const renewConnections = async () => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(portal.upkeep)
    const used = () => sql`SELECT pg_sleep(0.05)`.execute(portal.db)
    await Promise.allSettled(Array.from({ length: 12 }, used))
    await Promise.all(Array.from({ length: 6 }, used))
  }
  await sql`ALTER DATABASE ${setting} SET default_transaction_read_only = on`.execute(portal.upkeep)
  await renewConnections()
  try {
    return await reading()
  } finally {
    await sql`BEGIN; SET TRANSACTION READ WRITE; ALTER DATABASE ${setting} RESET default_transaction_read_only; COMMIT`.execute(
      portal.upkeep,
    )
    await renewConnections()
  }
}

const values: Record<string, string> = { code: pelotas }
const address = (path: string) =>
  path.replace(/:(\w+)/g, (_, parameter: string) =>
    parameter === 'cnpj' || parameter === 'chave' ? cnpj : (values[parameter] ?? '1'),
  )
const readings = endpoints.filter(
  (entry: Endpoint) => entry.method === 'GET' && entry.transport !== 'bytes' && !changesSomething(entry),
)

const statuses = async (person: Person | null) => {
  const found: Record<string, number> = {}
  for (const { path, access } of readings) {
    if (access === 'signed-in' && !person) continue
    found[path] = (await portal.call(person, 'GET', address(path))).statusCode
  }
  return found
}

describe('while the database takes no writes', () => {
  it.each([
    ['a visitor', null],
    ['a signed-in person', investor],
    ['an owner of a company', socio],
  ])('%s reads everything as before', async (_, person) => {
    const before = await statuses(person)
    expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(7)
    expect(await whileReadOnly(() => statuses(person))).toEqual(before)
  })

  it('a page is read without counting a view, and a language without being kept', async () => {
    const [page, own] = await whileReadOnly(async () => [
      await portal.call(null, 'GET', `/municipio/publico/${pelotas}`, undefined, {
        remoteAddress: '192.0.2.77',
      }),
      await portal.call(investor, 'GET', '/usuario/dados', undefined, {
        headers: { 'accept-language': 'es' },
      }),
    ])
    expect([page?.statusCode, own?.statusCode]).toEqual([200, 200])
  })

  it('contacts of a company can be read, and a new name from the provider waits', async () => {
    const company = await whileReadOnly(() => portal.call(investor, 'GET', `/empresas/${cnpj}`))
    expect(company.statusCode).toBe(200)
    const renamed = { ...investor, name: 'Inês Nova' }
    const own = await whileReadOnly(() => portal.call(renamed, 'GET', '/usuario/dados'))
    expect([own.statusCode, own.json().nome]).toEqual([200, investor.name])
    expect((await portal.call(renamed, 'GET', '/usuario/dados')).json().nome).toBe('Inês Nova')
  })

  it('a link to a folder opens without its opening being counted, and what a notice lets through is told until when', async () => {
    const folder = (await portal.call(investor, 'POST', '/projetos', { nome: 'Frio' })).json()
    const until = new Date(portal.clock.now().getTime() + dayMs).toISOString().slice(0, 10)
    const share = await portal.call(investor, 'POST', `/projetos/${folder.id}/compartilhamentos`, {
      ate: until,
    })
    const token = new URLSearchParams(new URL(share.json().endereco).hash.slice(1)).get('token')
    const at = (ms: number) => new Date(portal.clock.now().getTime() + ms)
    await portal.db
      .insertInto('aviso')
      .values({
        ...{ textoPt: 'Manutenção', textoEn: 'Maintenance', textoEs: 'Mantenimiento' },
        ...{ inicio: at(-60_000), fim: at(3_600_000), somenteLeitura: true },
      })
      .execute()
    // A notice holds within a second in each process (OPERATION-7).
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const { tokenEnvio } = await portal.db
      .selectFrom('usuario')
      .select('tokenEnvio')
      .where('sub', '=', investor.sub)
      .executeTakeFirstOrThrow()
    const path = `/mensagens/encerrar?tipo=DESEMPENHO&token=${tokenEnvio}`
    const [opened, ended] = await whileReadOnly(async () => [
      await portal.call(null, 'POST', '/projetos/compartilhado', { token }),
      await portal.call(null, 'POST', path),
    ])
    await portal.db.deleteFrom('aviso').execute()
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect([opened?.statusCode, opened?.json().nome]).toEqual([200, 'Frio'])
    expect([ended?.statusCode, ended?.json().codigo]).toEqual([503, 'somente-leitura'])
    expect(Number(ended?.headers['retry-after'])).toBeGreaterThan(3000)
    const [kept] = (await portal.call(investor, 'GET', `/projetos/${folder.id}`)).json().compartilhamentos
    expect(kept.aberturas).toBe(0)
  })

  it('what must be written is refused as long as it can’t be', async () => {
    const answers = await whileReadOnly(async () => [
      await portal.call(investor, 'PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`),
      await portal.call({ ...investor, sub: 'sub-nova', cpf: '90000000418' }, 'GET', '/usuario/dados'),
      await portal.call({ ...investor, cpf: '90000000418' }, 'GET', '/usuario/dados'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
  })
})

/** The tables that readings write to on their way. */
const noted = ['municipio_visita', 'usuario', 'leitura_de_contatos', 'favorita']

describe('while the database’s disk is full', () => {
  beforeAll(async () => {
    await sql`CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`.execute(
      portal.db,
    )
    for (const table of noted)
      await sql`CREATE TRIGGER no_room BEFORE INSERT OR UPDATE ON ${sql.table(table)}
        FOR EACH STATEMENT EXECUTE FUNCTION no_room()`.execute(portal.db)
  })
  afterAll(() => sql`DROP FUNCTION no_room() CASCADE`.execute(portal.db))

  it('pages, one’s own data and companies are read, also where a reading notes something', async () => {
    const read = [
      await portal.call(null, 'GET', `/municipio/publico/${pelotas}`, undefined, {
        remoteAddress: '192.0.2.78',
      }),
      await portal.call(investor, 'GET', '/usuario/dados', undefined, {
        headers: { 'accept-language': 'en' },
      }),
      await portal.call(investor, 'GET', `/empresas/${cnpj}`),
    ]
    expect(read.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  })

  it('a change is refused, and the answer says what is the matter', async () => {
    const answer = await portal.call(investor, 'PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`)
    expect([answer.statusCode, answer.json().codigo]).toEqual([507, 'sem-espaco'])
    expect(answer.json().mensagem).toMatch(/espaço/)
  })
})
