/** A delivery of the registry, from asking for it on the screen until it serves (DATA-19). */

import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@invest/contract/limits'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { act, addEligible, bankA } from '../../../test/banks.ts'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { dataSetCalls, dataSetParts } from '../../../test/data-sets.ts'
import { join as joinGroup } from '../../../test/groups.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../test/portal.ts'
import { type WrittenDelivery, writeDelivery } from '../../../test/rfb-files.ts'
import { runImport } from '../../../test/rfb-import.ts'
import { publishDeliveries } from '../data-sets/deliveries/publish-deliveries.ts'
import { type DeliveryDeps, readDeliveries } from '../data-sets/deliveries/read-deliveries.ts'
import { prepareSession, tryLock } from './import/load.sql.ts'
import { registrySet } from './registry-set.sql.ts'

let portal: TestPortal
let folder: string
let delivery: WrittenDelivery
const shape = { establishments: 3_000, share: 0.4, parts: 2, seed: 3 }
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'invest-entregas-'))
  portal = await createPortal({ settings: { DATA_FOLDER: folder } })
  await joinGroup(portal, administrator, 'Administradores')
  delivery = await writeDelivery({ ...shape, folder: join(folder, '2026-11'), zipped: true })
  await writeDelivery({ ...shape, folder: join(folder, '2026-10'), seed: 4, day: 'D61011' })
  await mkdir(join(folder, 'vazia'))
})
afterAll(async () => {
  await portal?.close()
  await rm(folder, { recursive: true, force: true })
})

let former: string
beforeEach(async () => {
  for (const table of ['edicaoDados', 'cargaRfb', 'juntaEmpresa'] as const)
    await portal.db.deleteFrom(table).execute()
  former = await addToRegistry(portal.db)
})

const { post, report, publish, undo, drop } = dataSetCalls(() => ({
  portal,
  folder,
  sets: [],
  person: administrator,
}))
const deps = (more: Partial<DeliveryDeps> = {}): DeliveryDeps => {
  const { db, upkeep, clock, connection } = portal
  return {
    db,
    upkeep,
    clock,
    config: { dataFolder: folder, publicUrl: 'https://portal.test' } as never,
    owner: connection,
    ...more,
  }
}
const work = (more?: Partial<DeliveryDeps>) => readDeliveries(deps(more), [registrySet])
const workPublishing = () => publishDeliveries(deps(), [registrySet])
const ask = (pasta: string) => post('cadastro', dataSetParts({ fonte: 'Receita Federal', pasta }))
const asked = async (pasta = '2026-11') => (await ask(pasta)).json().id as number
const served = async () =>
  (await portal.db.selectFrom('juntaEmpresa').select('cnpj').orderBy('cnpj').execute()).map(
    ({ cnpj }) => cnpj,
  )
const delivered = () => delivery.kept.map(({ cnpj }) => cnpj).sort()
const prepared = async (pasta?: string) => {
  const id = await asked(pasta)
  await work()
  return report('cadastro', id)
}

it('is asked for, compared, published and told, while the one before is served', async () => {
  const before = (await portal.call(administrator, 'GET', '/admin/dados')).json()
  expect(before.entregas).toEqual(['2026-10', '2026-11', 'vazia'])
  const id = await asked()
  expect(await report('cadastro', id)).toMatchObject({ situacao: 'LENDO', arquivo: '2026-11', lidos: 0 })
  await work()
  const found = await report('cadastro', id)
  expect(found).toMatchObject({
    situacao: 'LIDA',
    linhas: delivery.kept.length,
    incluidas: delivery.kept.length,
    alteradas: 0,
    removidas: 1,
    podeDesfazer: false,
  })
  expect(found.mudancas.at(-1)).toMatchObject({ acao: 'REMOVIDA', chave: former, depois: null })
  expect(found.mudancas[0]).toMatchObject({
    acao: 'INCLUIDA',
    antes: null,
    depois: { situacao: expect.any(String) },
  })
  expect(await served()).toEqual([former])

  const planned = await publish('cadastro', id, { edicaoBase: null })
  expect([planned.statusCode, planned.json().situacao]).toEqual([200, 'AGENDADA'])
  expect(await served()).toEqual([former])
  await workPublishing()
  expect(await report('cadastro', id)).toMatchObject({
    situacao: 'PUBLICADA',
    vigente: true,
    podeDesfazer: false,
  })
  expect(await served()).toEqual(delivered())
  expect((await undo('cadastro', id)).json().codigo).toBe('edicao-sem-anterior')

  const { conjuntos } = (await portal.call(administrator, 'GET', '/admin/dados')).json()
  const set = conjuntos.find(({ conjunto }: { conjunto: string }) => conjunto === 'cadastro')
  expect(set).toMatchObject({ emPasta: true, edicao: id, trazidoPor: administrator.name, vencido: false })
  const lines = await portal.db
    .selectFrom('registroAdministrativo')
    .select(['acao', 'depois'])
    .where('alvo', '=', registrySet.title.pt)
    .orderBy('id')
    .execute()
  expect(lines.map(({ acao }) => acao)).toEqual(['DADOS_AGENDADOS', 'DADOS_PUBLICADOS'])
  expect(lines[1]?.depois).toMatchObject({ edicao: id, arquivo: '2026-11', removidas: 1 })

  // The same once more has nothing to change, and neither has the worker.
  expect(await prepared()).toMatchObject({ situacao: 'LIDA', incluidas: 0, alteradas: 0, removidas: 0 })
  await workPublishing()
  expect(await served()).toEqual(delivered())
})

describe('a delivery', () => {
  it('tells what happens to registered companies', async () => {
    const [ended, begun] = [
      await addEligible(portal.db, { socios: [socio.cpf ?? null] }),
      delivery.kept.find(({ matriz, situacao }) => matriz === '1' && situacao === '02')?.cnpj ?? '',
    ]
    await addToRegistry(portal.db, { cnpj: begun, socios: [socio.cpf ?? null] })
    for (const cnpj of [ended, begun])
      expect((await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))).statusCode).toBe(200)
    const { id: company } = (await portal.call(socio, 'GET', `/empresas/${ended}`)).json()
    expect((await portal.call(socio, 'PUT', `/madeInRs/habilitar?id=${company}`)).statusCode).toBe(200)
    await joinGroup(portal, bankA)
    expect((await act(portal, bankA, 'reserve', ended)).statusCode).toBe(200)
    await portal.db
      .updateTable('juntaEmpresa')
      .set({ situacao: 'INAPTA' })
      .where('cnpj', '=', begun)
      .execute()
    const { consequencias, alteradas, removidas, mudancas } = await prepared()
    expect(consequencias.map(({ numero }: { numero: number }) => numero)).toEqual([
      1,
      1,
      1,
      1,
      delivery.refused,
    ])
    expect(consequencias[0].texto).toContain('no longer active')
    expect(consequencias[2]).toMatchObject({
      tipo: 'COM_RESERVA',
      temNomes: true,
      primeiros: [{ chave: ended, nome: expect.any(String) }],
    })
    expect([alteradas, removidas]).toEqual([1, 2])
    expect(mudancas.find(({ acao }: { acao: string }) => acao === 'ALTERADA')).toMatchObject({
      chave: begun,
      antes: { situacao: 'INAPTA' },
      depois: { situacao: 'ATIVA' },
    })
  })

  it('that a command replaced meanwhile is not put in force', async () => {
    const { id, edicaoBase } = await prepared()
    await runImport(portal.connection, { folder: join(folder, '2026-10') })
    const now = await served()
    await publish('cadastro', id, { edicaoBase })
    await workPublishing()
    expect(await report('cadastro', id)).toMatchObject({ situacao: 'FALHOU', problema: 'BASE_MUDOU' })
    expect(await served()).toEqual(now)
    // Told once, to whoever asked for it, in the log and by mail (DATA-41).
    await workPublishing()
    const mails = await portal.db
      .selectFrom('mensagem')
      .select('para')
      .where('chave', 'like', `dados-nao-publicados:${id}:%`)
      .execute()
    expect(mails).toEqual([{ para: administrator.email }])
    const lines = await portal.db
      .selectFrom('registroAdministrativo')
      .select('depois')
      .where('acao', '=', 'DADOS_NAO_PUBLICADOS')
      .execute()
    expect(lines).toEqual([{ depois: expect.objectContaining({ edicao: id, arquivo: '2026-11' }) }])
  })

  it('whose numbers are not those that were read is refused (DATA-44)', async () => {
    const { id, edicaoBase, consequencias } = await prepared()
    const read: { tipo: string; numero: number }[] = consequencias.map(
      ({ tipo, numero }: { tipo: string; numero: number }) => ({ tipo, numero }),
    )
    const answer = await publish('cadastro', id, {
      edicaoBase,
      consequencias: read.map((one) => (one.tipo === 'COM_SELO' ? { ...one, numero: 3 } : one)),
    })
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'edicao-efeitos-mudaram'])
    expect((await publish('cadastro', id, { edicaoBase, consequencias: read })).statusCode).toBe(200)
    expect((await drop('cadastro', id)).statusCode).toBe(200)
  })

  it('waits for its day, and can be dropped until then', async () => {
    const { id, edicaoBase } = await prepared()
    const past = await publish('cadastro', id, { edicaoBase, em: '2020-01-01' })
    expect([past.statusCode, Object.keys(past.json().campos)]).toEqual([422, ['em']])
    expect((await publish('cadastro', id, { edicaoBase: 7 })).json().codigo).toBe('edicao-base-mudou')
    const later = new Date(portal.clock.now().getTime() + 3 * dayMs).toISOString().slice(0, 10)
    expect((await publish('cadastro', id, { edicaoBase, em: later })).json().publicarEm).toBe(later)
    await workPublishing()
    expect(await served()).toEqual([former])
    expect((await drop('cadastro', id)).statusCode).toBe(200)
    expect((await publish('cadastro', id, { edicaoBase })).json().codigo).toBe('edicao-desconhecida')
  })

  it('that lacks a part is told, and changes nothing', async () => {
    const lacking = join(folder, 'falta')
    await writeDelivery({ ...shape, folder: lacking })
    await rm(join(lacking, 'K3241.K03200Y0.D61110.ESTABELE'))
    expect(await prepared('falta')).toMatchObject({ situacao: 'FALHOU', problema: 'PARTE_FALTA' })
    await rm(lacking, { recursive: true })
    expect(await served()).toEqual([former])
  })

  it('whose folder has gone since is told', async () => {
    const gone = join(folder, 'some')
    await writeDelivery({ ...shape, folder: gone })
    const id = await asked('some')
    await rm(gone, { recursive: true })
    await work()
    expect(await report('cadastro', id)).toMatchObject({ situacao: 'FALHOU', problema: 'SEM_ENTREGA' })
  })

  it('waits while another load is under way, which counts as no try', async () => {
    const other = new pg.Client(portal.connection)
    await other.connect()
    await prepareSession(other)
    expect(await tryLock(other)).toBe(true)
    const id = await asked()
    await work()
    expect(await report('cadastro', id)).toMatchObject({ situacao: 'LENDO' })
    const [row] = await portal.db.selectFrom('edicaoDados').select('tentativas').execute()
    expect(row?.tentativas).toBe(0)
    await other.end()
    await work()
    expect(await report('cadastro', id)).toMatchObject({ situacao: 'LIDA' })
  })

  it('that is dropped or whose process ends is read no further, and frees the registry for another', async () => {
    const ending = new AbortController()
    const reading = registrySet.prepare(join(folder, '2026-11'), {
      owner: portal.connection,
      signal: ending.signal,
      onBytes: () => ending.abort(),
    })
    await expect(reading).rejects.toThrow()
    expect(await served()).toEqual([former])
    const id = await asked()
    await drop('cadastro', id)
    await work()
    expect(await portal.db.selectFrom('edicaoDados').selectAll().execute()).toEqual([])
    await vi.waitFor(async () => expect(await prepared()).toMatchObject({ situacao: 'LIDA' }), 20_000)
  })

  it('is not read by a process that ends, and by the next one', async () => {
    const id = await asked()
    await work({ isAvailable: () => false })
    await work()
    expect(await report('cadastro', id)).toMatchObject({ situacao: 'LIDA' })
  })

  it('needs a role that owns the registry', async () => {
    const role = `serve_${randomBytes(4).toString('hex')}`
    const { upkeep, connection } = portal
    await sql.raw(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`).execute(upkeep)
    await sql
      .raw(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role}`)
      .execute(upkeep)
    const id = await asked()
    await work({ owner: connectedAs(connection, role) })
    expect(await report('cadastro', id)).toMatchObject({ situacao: 'FALHOU', problema: 'SEM_DIREITO' })
    expect(await served()).toEqual([former])
    await sql.raw(`DROP OWNED BY ${role}`).execute(upkeep)
    await sql.raw(`DROP ROLE ${role}`).execute(upkeep)
  })
})

function connectedAs(connection: pg.ClientConfig, role: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, user: role, password: role }
  const url = new URL(connection.connectionString)
  url.username = role
  url.password = role
  return { connectionString: url.href }
}

describe('asking is refused', () => {
  it('for a file, and the set has no template and no refused lines', async () => {
    const sent = await post('cadastro', dataSetParts({ fonte: 'x' }, { name: 'x.csv', content: '1' }))
    expect([sent.statusCode, sent.json().codigo]).toEqual([409, 'conjunto-sem-arquivo'])
    for (const path of ['modelo', 'edicoes/1/recusadas']) {
      const answer = await portal.call(administrator, 'GET', `/admin/dados/cadastro/${path}`)
      expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'conjunto-sem-arquivo'])
    }
  })

  it.each([
    ['no folder', ''],
    ['an unknown one', '2025-01'],
    ['one outside', '../'],
    ['the operator’s folder itself', '.'],
    ['one without a delivery', 'vazia'],
  ])('for %s', async (_, pasta) => {
    const answer = await ask(pasta)
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['pasta']])
    expect(await portal.db.selectFrom('edicaoDados').selectAll().execute()).toEqual([])
  })

  it('to whoever lacks the permission', async () => {
    const body = dataSetParts({ fonte: 'x', pasta: '2026-11' })
    expect((await post('cadastro', body, investor)).statusCode).toBe(403)
    expect((await post('cadastro', body, null)).statusCode).toBe(401)
  })
})
