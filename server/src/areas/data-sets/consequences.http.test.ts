/** What an edition does to people, by name, before and when it is published (DATA-43, DATA-44). */
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { act, addEligible, bankA } from '../../../test/banks.ts'
import { addToRegistry } from '../../../test/companies.ts'
import { dataSetCalls } from '../../../test/data-sets.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'
import { eligibleDataSet } from '../financing/index.ts'
import { ratesDataSet, wordsDataSet } from '../reference/index.ts'
import { publishDueEditions } from './publishing/publish-due-editions.ts'

let portal: TestPortal
const sets = [eligibleDataSet, ratesDataSet, wordsDataSet]
const { deps, bring, publish, report, drop } = dataSetCalls(() => ({
  portal,
  folder: '',
  sets,
  person: administrator,
}))
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
  await join(portal, bankA)
})
afterAll(() => portal?.close())

let kept: string
let reserved: string
let other: string
beforeEach(async () => {
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  for (const table of [
    'edicaoDados',
    'edicaoLinha',
    'edicaoConsequencia',
    'empresaElegivel',
    'reserva',
  ] as const)
    await portal.db.deleteFrom(table).execute()
  kept = await addEligible(portal.db, { nome: 'FICA LTDA' })
  reserved = await addEligible(portal.db, { nome: 'ARMAZEM LTDA' })
  other = await addEligible(portal.db, { nome: 'BANHADO LTDA' })
})
const reserve = async () => expect((await act(portal, bankA, 'reserve', reserved)).statusCode).toBe(200)
const onlyOneStays = () => bring('elegiveis', `cnpj;elegivel\n${kept};sim\n`)
const numbersOf = ({ consequencias }: { consequencias: { tipo: string; numero: number }[] }) =>
  Object.fromEntries(consequencias.map(({ tipo, numero }) => [tipo, numero]))
const readOf = ({ consequencias }: { consequencias: { tipo: string; numero: number }[] }) =>
  consequencias.map(({ tipo, numero }) => ({ tipo, numero }))
const file = (id: number, query = '', language = 'en') =>
  portal.call(administrator, 'GET', `/admin/dados/elegiveis/edicoes/${id}/consequencias${query}`, undefined, {
    headers: { 'accept-language': language },
  })

describe('the report names whom an edition concerns (DATA-43)', () => {
  it('with the number of each kind and the first of them', async () => {
    await reserve()
    const { consequencias } = await onlyOneStays()
    expect(consequencias).toEqual([
      {
        tipo: 'PERDEM',
        texto: 'Companies that lose eligibility',
        numero: 2,
        duvida: false,
        temNomes: true,
        primeiros: [
          { chave: reserved, nome: 'ARMAZEM LTDA' },
          { chave: other, nome: 'BANHADO LTDA' },
        ],
      },
      expect.objectContaining({
        tipo: 'RESERVADAS',
        numero: 1,
        primeiros: [{ chave: reserved, nome: 'ARMAZEM LTDA' }],
      }),
      expect.objectContaining({ tipo: 'GANHAM', numero: 0, temNomes: false, primeiros: [] }),
      expect.objectContaining({ tipo: 'FORA_DO_CADASTRO', numero: 0 }),
    ])
  })

  it('of many the first five, and all of them in a file', async () => {
    const many = await Promise.all(
      Array.from({ length: 7 }, (_, n) => addToRegistry(portal.db, { nome: `EMPRESA ${n}` })),
    )
    const lines = [kept, reserved, other, ...many].map((cnpj) => `${cnpj};sim`).join('\n')
    const { id, consequencias } = await bring('elegiveis', lines)
    const gained = consequencias.find(({ tipo }: { tipo: string }) => tipo === 'GANHAM')
    expect([gained.numero, gained.primeiros.map(({ nome }: { nome: string }) => nome)]).toEqual([
      7,
      ['EMPRESA 0', 'EMPRESA 1', 'EMPRESA 2', 'EMPRESA 3', 'EMPRESA 4'],
    ])
    const csv = await file(id)
    expect(csv.headers['content-disposition']).toContain(`elegiveis-${id}-effects.csv`)
    const rows = csv.body.trimEnd().split('\r\n')
    expect(rows[0]).toBe('\uFEFF"what changes";"name";"code"')
    expect(rows).toHaveLength(8)
    expect(rows[7]).toMatch(/^"Companies that become eligible";"EMPRESA 6";"\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d"$/)
    const sheet = await file(id, '?formato=xlsx', 'pt')
    expect(sheet.headers['content-disposition']).toContain(`elegiveis-${id}-efeitos.xlsx`)
    const [first] = (await readXlsx(sheet.rawPayload)).sheets
    expect(first?.rows.slice(0, 2)).toEqual([
      ['o que muda', 'nome', 'código'],
      ['Empresas que passam a ser elegíveis', 'EMPRESA 0', expect.stringMatching(/^\d\d\./)],
    ])
  })

  it('and nobody where nothing of people changes', async () => {
    const { consequencias, id } = await bring(
      'palavras-da-busca',
      'termo;idioma;grupo;codigos\nbergamotinha;pt;frutas;NCM:0805\n',
    )
    expect(consequencias).toEqual([])
    expect((await drop('palavras-da-busca', id)).statusCode).toBe(200)
  })

  it('to those who keep data alone, and an unknown edition to nobody', async () => {
    const { id } = await onlyOneStays()
    const path = `/admin/dados/elegiveis/edicoes/${id}/consequencias`
    expect((await portal.call(null, 'GET', path)).statusCode).toBe(401)
    expect((await portal.call(investor, 'GET', path)).statusCode).toBe(403)
    expect((await file(id + 1)).json().codigo).toBe('edicao-desconhecida')
  })

  it('until the edition is dropped', async () => {
    const { id } = await onlyOneStays()
    await drop('elegiveis', id)
    expect(await portal.db.selectFrom('edicaoConsequencia').selectAll().execute()).toEqual([])
  })
})

describe('publishing confirms the numbers that were read (DATA-44)', () => {
  it('and is refused where they have moved; the report then has the new ones', async () => {
    const found = await onlyOneStays()
    const read = readOf(found)
    await reserve()
    const refused = await publish('elegiveis', found.id, { edicaoBase: null, consequencias: read })
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'edicao-efeitos-mudaram'])
    expect(await portal.db.selectFrom('empresaElegivel').selectAll().execute()).toHaveLength(3)
    const again = await report('elegiveis', found.id)
    expect([again.situacao, numbersOf(again)]).toEqual(['LIDA', { ...numbersOf(found), RESERVADAS: 1 }])
    expect(again.consequencias[1].primeiros).toEqual([{ chave: reserved, nome: 'ARMAZEM LTDA' }])
    const published = await publish('elegiveis', found.id, {
      edicaoBase: null,
      consequencias: readOf(again),
    })
    expect(published.json()).toMatchObject({ situacao: 'PUBLICADA' })
    // Whom it has concerned can be read afterwards.
    expect((await file(found.id)).body).toContain('ARMAZEM LTDA')
  })

  it('a number that was not read counts as none', async () => {
    const { id } = await onlyOneStays()
    const refused = await publish('elegiveis', id, { edicaoBase: null, consequencias: [] })
    expect(refused.json().codigo).toBe('edicao-efeitos-mudaram')
  })

  it('whoever sends none publishes as before', async () => {
    const { id } = await onlyOneStays()
    await reserve()
    expect((await publish('elegiveis', id, { edicaoBase: null })).json()).toMatchObject({
      situacao: 'PUBLICADA',
      consequencias: expect.arrayContaining([expect.objectContaining({ tipo: 'RESERVADAS', numero: 1 })]),
    })
  })

  it('a planned one holds on its day, whatever has happened to people until then', async () => {
    const found = await onlyOneStays()
    const planned = await publish('elegiveis', found.id, {
      edicaoBase: null,
      em: '2026-12-01',
      consequencias: readOf(found),
    })
    expect(planned.json()).toMatchObject({ situacao: 'AGENDADA' })
    await reserve()
    portal.clock.set(new Date('2026-12-01T12:00:00Z'))
    await publishDueEditions(deps(), sets)
    const done = await report('elegiveis', found.id)
    expect([done.situacao, numbersOf(done).RESERVADAS]).toEqual(['PUBLICADA', 1])
  })

  it.each([
    [[{ tipo: 'PERDEM', numero: -1 }]],
    [[{ tipo: 'PERDEM', numero: 'x' }]],
    [{ PERDEM: 1 }],
    [{ PERDEM: 1.5 }],
  ])('%j is no answer', async (consequencias) => {
    const { id } = await onlyOneStays()
    expect((await publish('elegiveis', id, { edicaoBase: null, consequencias })).statusCode).toBeOneOf([
      400, 422,
    ])
  })
})
