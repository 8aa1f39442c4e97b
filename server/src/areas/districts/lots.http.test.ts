/** Editors keep the lots true, and what they change is kept for ever. */

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, addSector, drawDistrict, lotEditor, situations } from '../../../test/districts.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let dics: number
let dimt: number

beforeAll(async () => {
  portal = await createPortal()
  await join(portal, lotEditor, 'Editores de lotes')
  dics = await drawDistrict(portal.db)
  dimt = await drawDistrict(portal.db, 'DIMT')
})
beforeEach(async () => {
  await portal.db.deleteFrom('lote').execute()
  await portal.db.deleteFrom('setorLote').execute()
})
afterAll(() => portal?.close())

const path = (district = dics, rest = '') => `/proedi/distrito-industrial/lote/${district}${rest}`
const whole = {
  situacaoLote: { id: situations.DISPONIVEL },
  numeroLote: 'A-01',
  numeroMatriculaLote: '00123',
  areaTotalLote: '1.234,5678',
}
const save = (id: number, body: object = {}, district = dics) =>
  portal.call(lotEditor, 'PUT', path(district), { id, ...whole, ...body })
const answered = async (call: ReturnType<TestPortal['call']>) => {
  const answer = await call
  return [answer.statusCode, answer.json().codigo ?? 'ok', Object.keys(answer.json().campos ?? {})]
}

describe('a lot', () => {
  it('is read by anybody signed in, in their language', async () => {
    const setorId = await addSector(portal.db, 'Alimentos')
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1', setorId, grupo: 'OCUPADO' })
    const lot = await portal.call(foreigner, 'GET', path(dics, `/${id}`), undefined, {
      headers: { 'accept-language': 'en' },
    })
    expect(lot.json()).toEqual({
      id,
      cdOriginalSvg: 'A1',
      numeroLote: 'A1',
      areaTotalLote: 1.5,
      situacaoLote: { id: situations.OCUPADO, descricaoSituacaoLote: 'Occupied', grupo: 'OCUPADO' },
      setorLote: { id: setorId, descricaoNomeSetor: 'Alimentos', idioma: 'pt' },
      utilidades: [],
      confirmadoEm: '2026-11-01T12:00:00.000Z',
      numeroMatriculaLote: '12345',
      descricaoObservacao: null,
      versao: 1,
    })
    expect(await answered(portal.call(investor, 'GET', path(dimt, `/${id}`)))).toEqual([
      404,
      'lote-desconhecido',
      [],
    ])
    expect(await answered(portal.call(null, 'GET', path(dics, `/${id}`)))).toEqual([
      401,
      'nao-autenticado',
      [],
    ])
    for (const garbage of ['0', 'x', '99999999999'])
      expect(
        (await portal.call(investor, 'GET', path(dics, `/${garbage}`))).statusCode,
      ).toBeGreaterThanOrEqual(400)
  })

  it('is made once for a shape, however many open it at the same time', async () => {
    const open = () => portal.call(lotEditor, 'POST', path(), { cdOriginalSvg: 'A2' })
    const lots = await Promise.all(Array.from({ length: 8 }, open))
    expect(new Set(lots.map((answer) => answer.json().id)).size).toBe(1)
    expect(lots[0]?.json()).toMatchObject({
      cdOriginalSvg: 'A2',
      situacaoLote: null,
      numeroLote: null,
      versao: 1,
    })
    const history = await portal.call(lotEditor, 'GET', path(dics, `/${lots[0]?.json().id}/historico`))
    expect(history.json().map((line: { acao: string }) => line.acao)).toEqual(['CRIACAO'])
  })

  it('belongs to a shape of the drawing, and to nobody’s invention', async () => {
    for (const [body, campos] of [
      [{ cdOriginalSvg: 'Z9' }, ['cdOriginalSvg']],
      [{}, ['cdOriginalSvg']],
      [{ cdOriginalSvg: 'A1', situacaoLote: { id: 99 } }, ['situacaoLote']],
      [{ cdOriginalSvg: 'A1', areaTotalLote: '-1' }, ['areaTotalLote']],
    ] as const)
      expect(await answered(portal.call(lotEditor, 'POST', path(), body))).toEqual([
        422,
        'dados-invalidos',
        campos,
      ])
    expect(await answered(portal.call(lotEditor, 'POST', path(9999), { cdOriginalSvg: 'A1' }))).toEqual([
      404,
      'distrito-desconhecido',
      [],
    ])
    expect(await portal.db.selectFrom('lote').selectAll().execute()).toEqual([])
  })

  it('is saved with area in the form in which people type it, and says then who changed what', async () => {
    const setorId = await addSector(portal.db, 'Metalurgia')
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1', grupo: 'EM_ANALISE' })
    portal.clock.set(new Date('2026-11-20T12:00:00Z'))
    const saved = await save(id, {
      setorLote: { id: setorId },
      descricaoObservacao: '  Frente para a avenida.  ',
      utilidades: ['AGUA', 'ENERGIA', 'AGUA'],
      // The server owns these.
      distritoId: dimt,
      cdOriginalSvg: 'B1',
      confirmadoEm: '2020-01-01T00:00:00Z',
    })
    expect(saved.json()).toMatchObject({
      cdOriginalSvg: 'A1',
      areaTotalLote: 1234.5678,
      numeroMatriculaLote: '00123',
      descricaoObservacao: 'Frente para a avenida.',
      utilidades: ['AGUA', 'ENERGIA'],
      versao: 2,
    })
    expect(saved.json().confirmadoEm).toMatch(/^2026-11-20T12:00/)
    expect(await answered(save(id, {}, dimt))).toEqual([404, 'lote-desconhecido', []])
    const [line] = (await portal.call(lotEditor, 'GET', path(dics, `/${id}/historico`))).json()
    expect(line).toMatchObject({ usuario: 'Lúcia Lotes', acao: 'ALTERACAO' })
    expect(line.mudancas).toEqual([
      { campo: 'situacaoLote', de: 'Em análise', para: 'Disponível' },
      { campo: 'numeroLote', de: 'A1', para: 'A-01' },
      { campo: 'numeroMatriculaLote', de: '12345', para: '00123' },
      { campo: 'areaTotalLote', de: '1,5', para: '1.234,5678' },
      { campo: 'setorLote', de: null, para: 'Metalurgia' },
      { campo: 'descricaoObservacao', de: null, para: 'Frente para a avenida.' },
      { campo: 'utilidades', de: null, para: 'AGUA, ENERGIA' },
    ])
    portal.clock.set(new Date())
  })

  it('has a history in the reader’s language; a name without a translation stays, marked (DISTRICT-13)', async () => {
    const setorId = await addSector(portal.db, 'Metalurgia')
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1', grupo: 'EM_ANALISE', setorId })
    await save(id, { setorLote: { id: await addSector(portal.db, 'Química') } })
    await portal.db
      .updateTable('setorLote')
      .set({ descricaoNomeSetorEn: 'Metalworking' })
      .where('id', '=', setorId)
      .execute()
    const changes = async (language: string) =>
      (
        await portal.call(lotEditor, 'GET', path(dics, `/${id}/historico`), undefined, {
          headers: { 'accept-language': language },
        })
      ).json()[0].mudancas
    const english = await changes('en')
    expect(english[0]).toEqual({ campo: 'situacaoLote', de: 'Under analysis', para: 'Available' })
    expect(english).toContainEqual({
      campo: 'setorLote',
      de: 'Metalworking',
      para: 'Química',
      idiomas: { para: 'pt' },
    })
    expect(await changes('pt')).toContainEqual({ campo: 'setorLote', de: 'Metalurgia', para: 'Química' })
    // What is stored stays as it was written.
    const { mudancas } = await portal.db
      .selectFrom('loteHistorico')
      .select('mudancas')
      .where('loteId', '=', id)
      .executeTakeFirstOrThrow()
    expect(mudancas).toContainEqual({ campo: 'setorLote', de: 'Metalurgia', para: 'Química' })
  })

  it('takes an area as a number too, and is cleared by null', async () => {
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1' })
    for (const [sent, kept] of [
      [2.25, 2.25],
      [0, 0],
      ['0', 0],
      ['12,5', 12.5],
      ['', null],
      [null, null],
    ])
      expect((await save(id, { areaTotalLote: sent })).json().areaTotalLote).toBe(kept)
    expect((await save(id, { areaTotalLote: 3 })).json().areaTotalLote).toBe(3)
    const { areaTotalLote: _, ...rest } = whole
    expect((await portal.call(lotEditor, 'PUT', path(), { id, ...rest })).json().areaTotalLote).toBe(3)
  })

  it('is refused beyond each limit, naming the field', async () => {
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1' })
    for (const [change, campo] of [
      [{ situacaoLote: null }, 'situacaoLote'],
      [{ situacaoLote: { id: 99 } }, 'situacaoLote'],
      [{ setorLote: { id: 99 } }, 'setorLote'],
      [{ numeroLote: ' ' }, 'numeroLote'],
      [{ numeroLote: 'x'.repeat(31) }, 'numeroLote'],
      [{ numeroMatriculaLote: null }, 'numeroMatriculaLote'],
      [{ numeroMatriculaLote: '12a' }, 'numeroMatriculaLote'],
      [{ numeroMatriculaLote: '1'.repeat(21) }, 'numeroMatriculaLote'],
      [{ areaTotalLote: '1.23,4' }, 'areaTotalLote'],
      [{ areaTotalLote: '1,23456' }, 'areaTotalLote'],
      [{ areaTotalLote: '1'.repeat(21) }, 'areaTotalLote'],
      [{ areaTotalLote: '100.000' }, 'areaTotalLote'],
      [{ areaTotalLote: -1 }, 'areaTotalLote'],
      [{ descricaoObservacao: 'x'.repeat(1401) }, 'descricaoObservacao'],
    ] as const)
      expect(await answered(save(id, change)), JSON.stringify(change)).toEqual([
        422,
        'dados-invalidos',
        [campo],
      ])
    for (const change of [{ utilidades: ['OURO'] }, { situacaoLote: 'x' }, { id: 'x' }])
      expect((await save(id, change)).statusCode).toBe(400)
    const everything = {
      situacaoLote: null,
      numeroLote: 'x'.repeat(31),
      numeroMatriculaLote: 'a',
      areaTotalLote: 'much',
      descricaoObservacao: 'x'.repeat(1401),
    }
    const [status, codigo, campos] = await answered(save(id, everything))
    expect([status, codigo, (campos as string[]).sort()]).toEqual([
      422,
      'dados-invalidos',
      Object.keys(everything).sort(),
    ])
    for (const missing of [null, undefined])
      expect(await answered(save(id, { id: missing }))).toEqual([422, 'dados-invalidos', ['id']])
    expect((await portal.db.selectFrom('lote').select('versao').executeTakeFirstOrThrow()).versao).toBe(1)
  })

  it('saved by two editors at once keeps the first, and shows it to the second', async () => {
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1' })
    const both = await Promise.all([
      save(id, { versao: 1, numeroLote: 'A-01' }),
      save(id, { versao: 1, numeroLote: 'A-02' }),
    ])
    const [refused] = both.filter((answer) => answer.statusCode === 409)
    const [won] = both.filter((answer) => answer.statusCode === 200)
    expect(refused?.json()).toMatchObject({ codigo: 'versao-desatualizada', atual: won?.json() })
  })

  it('is confirmed anew by an editor, which investors see', async () => {
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1' })
    const confirmed = await portal.call(lotEditor, 'PUT', path(dics, `/${id}/confirmar`))
    expect(Date.parse(confirmed.json().confirmadoEm)).toBeGreaterThan(Date.parse('2026-11-02'))
    const empty = (await portal.call(lotEditor, 'POST', path(), { cdOriginalSvg: 'A2' })).json()
    expect(await answered(portal.call(lotEditor, 'PUT', path(dics, `/${empty.id}/confirmar`)))).toEqual([
      422,
      'dados-invalidos',
      ['situacaoLote', 'numeroLote', 'numeroMatriculaLote'],
    ])
    expect(await answered(portal.call(lotEditor, 'PUT', path(dics, '/9999/confirmar')))).toEqual([
      404,
      'lote-desconhecido',
      [],
    ])
  })

  it('knows since when it is available', async () => {
    const id = await addLot(portal.db, { distritoId: dics, shape: 'A1', grupo: 'OCUPADO' })
    const since = async () =>
      (await portal.db.selectFrom('lote').select('disponivelDesde').executeTakeFirstOrThrow()).disponivelDesde
    await save(id)
    const first = await since()
    expect(first).not.toBeNull()
    portal.clock.advance(60_000)
    await save(id, { numeroLote: 'A-09' })
    expect(await since()).toEqual(first)
    await save(id, { situacaoLote: { id: situations.EM_NEGOCIACAO } })
    expect(await since()).toBeNull()
  })
})

it('lines of the history are neither changed nor removed, but for an erased person’s name (DISTRICT-13)', async () => {
  await save(await addLot(portal.db, { distritoId: dics, shape: 'A1' }))
  const [line] = await portal.db.selectFrom('loteHistorico').selectAll().orderBy('id').limit(1).execute()
  const id = line?.id ?? ''
  const lines = () => portal.db.selectFrom('loteHistorico').selectAll().where('id', '=', id).execute()
  for (const change of [
    portal.db.updateTable('loteHistorico').set({ em: new Date() }).where('id', '=', id),
    portal.db.updateTable('loteHistorico').set({ acao: 'CRIACAO' }).where('id', '=', id),
    portal.db.deleteFrom('loteHistorico').where('id', '=', id),
  ])
    await expect(change.execute()).rejects.toThrow(/never changed/)
  await expect(sql`TRUNCATE lote_historico`.execute(portal.upkeep)).rejects.toThrow(/never changed/)
  expect(await lines()).toEqual([line])
  await portal.db.updateTable('loteHistorico').set({ usuarioId: null }).where('id', '=', id).execute()
  expect(await lines()).toEqual([{ ...line, usuarioId: null }])
})
