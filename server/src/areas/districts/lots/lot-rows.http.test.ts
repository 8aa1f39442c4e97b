/** Editors save the lots of a district from a table, all or none (DISTRICT-73). */
import { limits } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, addSector, drawDistrict, lotEditor, situations } from '../../../../test/districts.ts'
import { give, join } from '../../../../test/groups.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../../test/portal.ts'

let portal: TestPortal
let dics: number
let dimt: number
const id: Record<string, number> = {}
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, lotEditor, 'Editores de lotes')
  await give(portal, socio, 'GERENCIAR_PREFERENCIAS')
  dics = await drawDistrict(portal.db)
  dimt = await drawDistrict(portal.db, 'DIMT')
})
beforeEach(async () => {
  await portal.db.deleteFrom('lote').execute()
  await portal.db.deleteFrom('setorLote').execute()
  for (const shape of ['A1', 'A2', 'B1']) id[shape] = await addLot(portal.db, { distritoId: dics, shape })
})
afterAll(() => portal?.close())

const path = (at = dics) => `/proedi/distrito-industrial/lotes/${at}`
const rows = async () => (await portal.call(lotEditor, 'GET', path())).json()
const save = (lotes: object[], person: Person = lotEditor, at = dics) =>
  portal.call(person, 'PUT', path(at), { lotes })
const whole = {
  situacaoLote: { id: situations.OCUPADO },
  numeroLote: 'N1',
  numeroMatriculaLote: '77',
  areaTotalLote: '2,5',
}
const numbers = async () => (await rows()).content.map(({ numeroLote }: { numeroLote: string }) => numeroLote)

it('the table has all lots with all that they say, and the shapes without one', async () => {
  const { content, formasSemLote } = await rows()
  expect(content).toHaveLength(3)
  expect(content[0]).toMatchObject({ numeroLote: 'A1', numeroMatriculaLote: '12345', versao: 1 })
  expect(formasSemLote).toEqual(['A10'])
})

it('rows are saved together, with a line of history each; a row without an id makes the lot of its shape', async () => {
  const setor = await addSector(portal.db, 'Couro')
  const answer = await save([
    { id: id.A1, versao: 1, areaTotalLote: '3,25', setorLote: { id: setor } },
    { id: id.A2, versao: 1, ...whole },
    { cdOriginalSvg: 'A10', ...whole, numeroLote: 'N10' },
  ])
  expect(answer.statusCode).toBe(200)
  const { content, formasSemLote } = answer.json()
  expect(formasSemLote).toEqual([])
  expect(content).toHaveLength(4)
  expect(content.find((lot: { id: number }) => lot.id === id.A1)).toMatchObject({
    areaTotalLote: 3.25,
    numeroMatriculaLote: '12345',
    setorLote: { descricaoNomeSetor: 'Couro' },
    versao: 2,
  })
  const lines = await portal.db
    .selectFrom('loteHistorico')
    .select(['acao', 'usuarioId'])
    .orderBy('id')
    .execute()
  expect(lines.map(({ acao }) => acao)).toEqual(['ALTERACAO', 'ALTERACAO', 'CRIACAO'])
  expect(lines.every(({ usuarioId }) => usuarioId !== null)).toBe(true)
})

describe('nothing is saved', () => {
  const refused = async (lotes: object[]) => {
    const answer = await save(lotes)
    expect(await numbers()).toEqual(['A1', 'A2', 'B1'])
    return [answer.statusCode, answer.json().codigo, Object.keys(answer.json().campos ?? {})]
  }
  const good = () => ({ id: id.A1, versao: 1, ...whole })

  it('where a row is wrong; each cell is named', async () => {
    expect(
      await refused([
        good(),
        { id: id.A2, versao: 1, ...whole, numeroMatriculaLote: '12a', areaTotalLote: 'um' },
        { id: id.B1, versao: 1, situacaoLote: { id: 99 }, setorLote: { id: 999 }, numeroLote: '' },
        { cdOriginalSvg: 'Z9', ...whole },
        { ...whole },
      ]),
    ).toEqual([
      422,
      'dados-invalidos',
      [
        'lotes.3.cdOriginalSvg',
        'lotes.4.cdOriginalSvg',
        'lotes.1.areaTotalLote',
        'lotes.1.numeroMatriculaLote',
        'lotes.2.numeroLote',
        'lotes.2.situacaoLote',
        'lotes.2.setorLote',
      ],
    ])
  })

  it('where a lot or a shape stands twice', async () => {
    expect(await refused([good(), good()])).toEqual([422, 'dados-invalidos', ['lotes.1.cdOriginalSvg']])
    const shape = { cdOriginalSvg: 'A10', ...whole }
    expect(await refused([shape, shape])).toEqual([422, 'dados-invalidos', ['lotes.1.cdOriginalSvg']])
  })

  it('where a lot has changed since, and says what it is now', async () => {
    await portal.call(lotEditor, 'PUT', `/proedi/distrito-industrial/lote/${dics}`, {
      id: id.A2,
      ...whole,
      numeroLote: 'A2',
    })
    const answer = await save([good(), { id: id.A2, versao: 1, ...whole }])
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'versao-desatualizada'])
    expect(answer.json().atual.content).toMatchObject([{ id: id.A2, areaTotalLote: 2.5, versao: 2 }])
    expect(await numbers()).toEqual(['A1', 'A2', 'B1'])
  })

  it('where a shape has got a lot meanwhile', async () => {
    await addLot(portal.db, { distritoId: dics, shape: 'A10', numero: 'A10' })
    const answer = await save([good(), { cdOriginalSvg: 'A10', ...whole }])
    expect([answer.statusCode, answer.json().codigo]).toEqual([409, 'versao-desatualizada'])
    expect(await numbers()).toEqual(['A1', 'A2', 'A10', 'B1'])
  })

  it('where a lot is of another district, or is gone', async () => {
    const elsewhere = await addLot(portal.db, { distritoId: dimt, shape: 'A1' })
    expect((await refused([good(), { id: elsewhere, versao: 1, ...whole }])).slice(0, 2)).toEqual([
      404,
      'lote-desconhecido',
    ])
    expect((await save([{ ...whole, cdOriginalSvg: 'A1' }], lotEditor, 999_999)).json().codigo).toBe(
      'distrito-desconhecido',
    )
  })

  it('where there is too much, or nothing', async () => {
    expect((await refused([]))[0]).toBe(422)
    expect((await refused(Array.from({ length: limits.lotRows + 1 }, good)))[0]).toBe(422)
  })

  it('of two who save at once over the same version but one', async () => {
    const answers = await Promise.all(['X', 'Y', 'Z'].map((numeroLote) => save([{ ...good(), numeroLote }])))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })
})

it('is for editors of lots alone', async () => {
  const row = { id: id.A1, versao: 1, ...whole }
  expect((await portal.call(null, 'PUT', path(), { lotes: [row] })).statusCode).toBe(401)
  for (const person of [investor, foreigner, socio]) {
    expect((await save([row], person)).statusCode).toBe(403)
    expect((await portal.call(person, 'GET', path())).statusCode).toBe(403)
  }
  expect((await portal.call(lotEditor, 'GET', path(999_999))).json().codigo).toBe('distrito-desconhecido')
  expect(await numbers()).toEqual(['A1', 'A2', 'B1'])
})
