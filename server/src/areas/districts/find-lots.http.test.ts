/** Lots are found over all districts, by what they are and how far a port or an airport is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addLot, addSector, drawDistrict } from '../../../test/districts.ts'
import { createPortal, foreigner, investor, type TestPortal } from '../../../test/portal.ts'
import { priceRule } from '../../../test/prices.ts'
import { addPrices } from './prices/price-repository.ts'

let portal: TestPortal
let sector: number
const ids: Record<string, number> = {}

beforeAll(async () => {
  portal = await createPortal()
  sector = await addSector(portal.db, 'Naval')
  const [dics, dirg] = [await drawDistrict(portal.db), await drawDistrict(portal.db, 'DIRG')]
  const lots = [
    { distritoId: dics, shape: 'A1', area: 1, grupo: 'DISPONIVEL' },
    { distritoId: dics, shape: 'A2', area: 2, grupo: 'OCUPADO' },
    { distritoId: dics, shape: 'A10', area: null, grupo: null },
    { distritoId: dirg, shape: 'A1', area: 30, grupo: 'DISPONIVEL', setorId: sector },
    { distritoId: dirg, shape: 'B1', area: 3.5, grupo: 'EM_NEGOCIACAO' },
  ] as const
  for (const lot of lots)
    ids[`${lot.distritoId === dics ? 'DICS' : 'DIRG'} ${lot.shape}`] = await addLot(portal.db, lot)
  await portal.db
    .updateTable('lote')
    .set({ utilidades: ['AGUA', 'GAS'] })
    .where('id', '=', ids['DIRG B1'] ?? 0)
    .execute()
})
afterAll(() => portal?.close())

interface Found {
  distrito: { sigla: string }
  numeroLote: string
}
const find = async (query: string) => (await portal.call(investor, 'GET', `/proedi/lotes?${query}`)).json()
const found = async (query: string) =>
  (await find(query)).content.map((lot: Found) => `${lot.distrito.sigla} ${lot.numeroLote}`)

it('finds by district, situation, sector, area and utilities', async () => {
  expect(await found('')).toEqual(['DICS A1', 'DICS A2', 'DICS A10', 'DIRG A1', 'DIRG B1'])
  expect(await found('distrito=DIRG')).toEqual(['DIRG A1', 'DIRG B1'])
  expect(await found('situacao=DISPONIVEL,EM_NEGOCIACAO')).toEqual(['DICS A1', 'DIRG A1', 'DIRG B1'])
  expect(await found(`setor=${sector}`)).toEqual(['DIRG A1'])
  expect(await found('areaMinima=2&areaMaxima=3.5')).toEqual(['DICS A2', 'DIRG B1'])
  expect(await found('utilidades=GAS,AGUA')).toEqual(['DIRG B1'])
  expect(await found('utilidades=GAS,ESGOTO')).toEqual([])
  expect(await found('areaMinima=&setor=&local=&distrito=')).toHaveLength(5)
  expect(await found(`ids=${ids['DIRG B1']},${ids['DICS A1']}`)).toEqual(['DICS A1', 'DIRG B1'])
})

describe('prices (DISTRICT-63)', () => {
  beforeAll(async () => {
    await addPrices(portal.db, {
      vigenteDesde: '2020-01-01',
      demonstracao: false,
      fontePrecos: 'Tabela de teste',
      regra: priceRule,
      precos: { DICS: 100_000, DIRG: 50_000 },
    })
  })
  const pricesOf = async (query: string) =>
    (await find(query)).content.map((lot: Found & { preco: { de: number; ate: number } | null }) => [
      `${lot.distrito.sigla} ${lot.numeroLote}`,
      lot.preco && [lot.preco.de, lot.preco.ate],
    ])

  it('go from the largest abatement to none, and sort', async () => {
    // All criteria come to 100 %, of which the highest cap leaves 90.
    expect(await pricesOf('sort=preco')).toEqual([
      ['DICS A1', [10_000, 100_000]],
      ['DIRG B1', [17_500, 175_000]],
      ['DICS A2', [20_000, 200_000]],
      ['DIRG A1', [150_000, 1_500_000]],
      ['DICS A10', null],
    ])
    expect((await pricesOf('sort=preco,desc')).map(([name]: [string]) => name)).toEqual([
      'DIRG A1',
      'DICS A2',
      'DIRG B1',
      'DICS A1',
      'DICS A10',
    ])
  })

  it('a lot is found by any price that it may cost', async () => {
    expect(await found('precoMaximo=15000')).toEqual(['DICS A1'])
    expect(await found('precoMinimo=180000')).toEqual(['DICS A2', 'DIRG A1'])
    expect(await found('precoMinimo=110000&precoMaximo=20000')).toEqual(['DICS A2', 'DIRG B1'])
    expect((await portal.call(investor, 'GET', '/proedi/lotes?precoMinimo=-1')).statusCode).toBe(400)
  })
})

it('finds by the distance to a place, the nearest first', async () => {
  expect(await found('local=PORTO:BRRIG&distanciaMaxima=20')).toEqual(['DIRG A1', 'DIRG B1'])
  expect(await found('local=PORTO:BRRIG&sort=distancia')).toEqual([
    'DIRG A1',
    'DIRG B1',
    'DICS A1',
    'DICS A2',
    'DICS A10',
  ])
  const [lot] = (await find('local=PORTO:BRRIG&distrito=DICS')).content
  expect(lot.local).toMatchObject({ nome: 'Porto do Rio Grande', tipoLocal: 'PORTO' })
  // The great circle between the two positions, computed apart.
  expect(lot.local.distancia).toBeCloseTo(239, -1)
  expect(lot.porto.nome).toBe('Porto de Cachoeira do Sul')
  const unknown = await portal.call(investor, 'GET', '/proedi/lotes?local=PORTO:NADA')
  expect([unknown.statusCode, Object.keys(unknown.json().campos)]).toEqual([422, ['local']])
})

it('counts by district what it found, also beyond the page', async () => {
  const page = await find('size=1&sort=areaTotalLote,desc')
  expect(page.content).toHaveLength(1)
  expect(page.content[0].areaTotalLote).toBe(30)
  expect(page.totalElements).toBe(5)
  const counts = Object.fromEntries(page.porDistrito.map((one: { sigla: string }) => [one.sigla, one]))
  expect(counts.DICS).toEqual({ sigla: 'DICS', totalLotes: 3, totalArea: 3 })
  expect(counts.ZMG).toEqual({ sigla: 'ZMG', totalLotes: 0, totalArea: 0 })
  expect(await find('total=false')).not.toHaveProperty('porDistrito')
})

it('refuses what it does not know', async () => {
  for (const query of [
    'situacao=LIVRE',
    'distrito=dics;drop',
    'areaMinima=-1',
    'areaMinima=um',
    'local=CIDADE:X',
    'setor=x',
    'sort=valor',
    'ids=x',
    `distrito=${Array.from({ length: 21 }, () => 'DICS').join(',')}`,
    'page=10001',
  ])
    expect([400, 422], query).toContain(
      (await portal.call(investor, 'GET', `/proedi/lotes?${query}`)).statusCode,
    )
})

it('gives the list as CSV in the reader’s language', async () => {
  await portal.db
    .updateTable('lote')
    // Still the first of November in the state.
    .set({ numeroLote: '=1+1', confirmadoEm: new Date('2026-11-02T02:30:00Z') })
    .where('id', '=', ids['DICS A2'] ?? 0)
    .execute()
  const answer = await portal.call(foreigner, 'GET', '/proedi/lotes/exportar?distrito=DICS', undefined, {
    headers: { 'accept-language': 'en' },
  })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="lots-\d{4}-\d\d-\d\d\.csv"$/)
  const lines = answer.body.split('\r\n')
  expect(lines[0]).toContain('"Code";"District"')
  expect(lines).toHaveLength(5)
  expect(answer.body).toContain(`"'=1+1"`)
  expect(answer.body).toContain('"Available"')
  expect(lines.find((line) => line.includes('=1+1'))).toMatch(/"2026-11-01"$/)
  await portal.db
    .updateTable('lote')
    .set({ numeroLote: 'A2' })
    .where('id', '=', ids['DICS A2'] ?? 0)
    .execute()
})
