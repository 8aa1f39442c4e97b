/** Saved searches for lots, and the mail when a lot that fits becomes available (DISTRICT-27). */

import { dayMs } from '@invest/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLot, drawDistrict, lotEditor, situations } from '../../../../test/districts.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, foreigner, investor, type Person, type TestPortal } from '../../../../test/portal.ts'
import { runDigest } from '../../mail/digest.ts'
import { newsDigest } from '../../saved-searches/index.ts'
import { savedLots } from './saved-lots.ts'

let portal: TestPortal
let dics: number
let dirg: number

beforeAll(async () => {
  portal = await createPortal()
  await join(portal, lotEditor, 'Editores de lotes')
  ;[dics, dirg] = [await drawDistrict(portal.db), await drawDistrict(portal.db, 'DIRG')]
})
beforeEach(async () => {
  for (const table of ['lote', 'buscaSalva', 'mensagem'] as const) await portal.db.deleteFrom(table).execute()
  portal.clock.set(new Date('2026-11-23T11:00:00Z'))
})
afterAll(() => portal?.close())

const path = '/proedi/lotes/buscas-salvas'
const lotPath = (distritoId: number) => `/proedi/distrito-industrial/lote/${distritoId}`
const save = (person: Person, filtro: object) =>
  portal.call(person, 'POST', path, { nome: 'Perto do porto', filtro, resumoSemanal: true })
const saved = async (person: Person) => (await portal.call(person, 'GET', path)).json()
const run = () =>
  runDigest({ ...portal, config: { publicUrl: 'https://portal.test' } }, newsDigest(savedLots))
const mails = () => portal.db.selectFrom('mensagem').selectAll().orderBy('id').execute()
const set = async (id: number, distritoId: number, situacao: number) => {
  portal.clock.advance(60_000)
  const facts = { numeroLote: 'A-01', numeroMatriculaLote: '1', areaTotalLote: '5' }
  const body = { id, situacaoLote: { id: situacao }, ...facts }
  expect((await portal.call(lotEditor, 'PUT', lotPath(distritoId), body)).statusCode).toBe(200)
}

it('keeps the whole search, apart from those for companies, and only for its owner', async () => {
  const filtro = {
    distrito: ['DIRG'],
    areaMinima: 2.5,
    local: 'PORTO:BRRIG',
    distanciaMaxima: 20,
    utilidades: ['GAS'],
  }
  const made = (await save(investor, filtro)).json()
  expect(made).toMatchObject({ nome: 'Perto do porto', filtro, resumoSemanal: true, novas: 0 })
  expect(await saved(investor)).toEqual([made])
  expect(await saved(foreigner)).toEqual([])
  expect((await portal.call(investor, 'GET', '/empresas/buscas-salvas')).json()).toEqual([])
  for (const [person, address] of [
    [foreigner, `${path}/${made.id}`],
    [investor, `/empresas/buscas-salvas/${made.id}`],
  ] as const)
    for (const [method, body] of [
      ['PUT', { nome: 'X' }],
      ['DELETE', undefined],
    ] as const)
      expect((await portal.call(person, method, address, body)).json().codigo).toBe('busca-desconhecida')
  const renamed = await portal.call(investor, 'PUT', `${path}/${made.id}`, { nome: 'Outro', vista: true })
  expect(renamed.json().nome).toBe('Outro')
  expect((await portal.call(investor, 'DELETE', `${path}/${made.id}`)).json()).toEqual({ removida: true })
})

it('refuses a search that makes no sense, and the fifty-first', async () => {
  for (const filtro of [
    { situacao: ['LIVRE'] },
    { local: 'CIDADE:X' },
    { areaMinima: 'x' },
    { distrito: Array.from({ length: 21 }, () => 'DICS') },
  ])
    expect([400, 422]).toContain((await save(investor, filtro)).statusCode)
  for (let i = 0; i < 45; i++) expect((await save(investor, {})).statusCode).toBe(200)
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(investor, {})))
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 200, 200, 200, 200, 422, 422, 422])
})

it('leaves nothing new where the place is gone, and fails where the search itself does', async () => {
  const gone = { filtro: { local: 'PORTO:NADA' }, vistaEm: new Date(0) } as Parameters<
    typeof savedLots.newIn
  >[1]
  const none = await savedLots.newIn(portal.db, gone)
  expect((await sql`SELECT l.id ${none}`.execute(portal.db)).rows).toEqual([])
  const broken = portal.db.transaction().execute(async (tx) => {
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined)
    await savedLots.newIn(tx, gone)
  })
  await expect(broken).rejects.toThrow('current transaction is aborted')
})

it('mails once a day what has become available, in the reader’s language', async () => {
  const inEnglish = { headers: { 'accept-language': 'en' } }
  await portal.call(foreigner, 'GET', '/usuario/dados', undefined, inEnglish)
  const near = await addLot(portal.db, { distritoId: dirg, shape: 'A1', grupo: 'OCUPADO' })
  const far = await addLot(portal.db, { distritoId: dics, shape: 'A1', grupo: 'OCUPADO' })
  await addLot(portal.db, { distritoId: dirg, shape: 'A2', grupo: 'DISPONIVEL' })
  await save(foreigner, { local: 'PORTO:BRRIG', distanciaMaxima: 30, areaMinima: 3 })
  await save(investor, { distrito: ['ZMG'] })
  expect(await run()).toBe(0)
  await set(near, dirg, situations.DISPONIVEL)
  await set(far, dics, situations.DISPONIVEL)
  expect((await saved(foreigner))[0].novas).toBe(1)
  const written = await Promise.all([run(), run()])
  expect(written.reduce((sum, n) => sum + n, 0)).toBe(1)
  const [mail] = await mails()
  expect(mail).toMatchObject({
    para: foreigner.email,
    assunto: 'One lot has become available in your searches',
  })
  expect(mail?.texto).toContain('DIRG A-01 · Rio Grande Industrial District')
  const link = new URL(/https:\S+\/proedi\/lotes\?\S+/.exec(mail?.texto ?? '')?.[0] ?? '')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    local: 'PORTO:BRRIG',
    distanciaMaxima: '30',
    areaMinima: '3',
  })
  expect(mail?.fimEnvio).toContain('/mensagens/encerrar?tipo=BUSCAS_LOTES&token=')
  expect((await saved(foreigner))[0].novas).toBe(0)
  expect(await run()).toBe(0)
  portal.clock.advance(dayMs)
  expect(await run()).toBe(0)
})

it('tells of a lot again that was taken and is free once more, and stops by the link in the mail', async () => {
  const id = await addLot(portal.db, { distritoId: dics, shape: 'A1', grupo: 'OCUPADO' })
  await save(investor, {})
  await set(id, dics, situations.DISPONIVEL)
  expect(await run()).toBe(1)
  portal.clock.advance(dayMs)
  await set(id, dics, situations.OCUPADO)
  await set(id, dics, situations.DISPONIVEL)
  expect(await run()).toBe(1)
  const link = /mensagens\/encerrar(\?\S+id=\S+)/.exec((await mails())[0]?.texto ?? '')?.[1]
  const ended = await portal.call(null, 'POST', `/mensagens/encerrar${link}`)
  expect(ended.json()).toEqual({ nome: 'Perto do porto' })
  portal.clock.advance(dayMs)
  await set(id, dics, situations.OCUPADO)
  await set(id, dics, situations.DISPONIVEL)
  expect(await run()).toBe(0)
})
