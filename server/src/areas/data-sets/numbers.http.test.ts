/** A number stays a number: what cells hold, what a column takes, what is asked and what has to be confirmed (DATA-30 to DATA-34). */
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { newCnpj } from '../../../test/companies.ts'
import { dataSetCalls } from '../../../test/data-sets.ts'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'
import { priceRule } from '../../../test/prices.ts'
import { type Typed, workbookOf } from '../../../test/workbooks.ts'
import { lotsDataSet, pricesDataSet } from '../districts/index.ts'
import { addPrices } from '../districts/prices/price-repository.ts'
import { eligibleDataSet } from '../financing/index.ts'
import { figuresDataSet } from '../municipalities/index.ts'
import { holidaysDataSet, ratesDataSet } from '../reference/index.ts'
import { sealActivitiesDataSet } from '../seal/index.ts'

let portal: TestPortal
let siglas: string[]
const sets = [
  eligibleDataSet,
  lotsDataSet,
  pricesDataSet,
  figuresDataSet,
  holidaysDataSet,
  ratesDataSet,
  sealActivitiesDataSet,
]
const { read, report, bring, publish, drop } = dataSetCalls(() => ({
  portal,
  folder: '',
  sets,
  person: administrator,
}))

beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  await join(portal, administrator, 'Administradores')
  siglas = (await portal.db.selectFrom('distritoIndustrial').select('sigla').execute()).map(
    ({ sigla }) => sigla,
  )
})
afterAll(() => portal?.close())
beforeEach(async () => {
  for (const table of ['edicaoDados', 'edicaoLinha', 'edicaoRecusada', 'lote', 'tabelaPrecos'] as const)
    await portal.db.deleteFrom(table).execute()
  await addPrices(portal.db, {
    vigenteDesde: '2026-01-01',
    demonstracao: false,
    fontePrecos: 'Resolução',
    regra: priceRule,
    precos: Object.fromEntries(siglas.map((sigla) => [sigla, 150_000])),
  })
})

const lotHeading = ['cd_original_svg', 'distrito', 'numero', 'matricula', 'area_ha', 'situacao']
const lotsOf = (...areas: Typed[]): Typed[][] => [
  lotHeading,
  ...areas.map((area, i): Typed[] => [
    ['A1', 'A2', 'A10'][i] ?? '',
    'DICS',
    String(i + 1),
    '100',
    area,
    'Disponível',
  ]),
]
const csvOf = (rows: Typed[][]) => rows.map((row) => row.join(';')).join('\n')
const areas = async () =>
  (
    await portal.db
      .selectFrom('lote')
      .select(['cdOriginalSvg', 'areaTotalLote'])
      .orderBy('numeroLote')
      .execute()
  ).map(({ areaTotalLote }) => Number(areaTotalLote))
const pricesOf = (first: Typed): Typed[][] => [
  ['distrito', 'valor_hectare'],
  ...siglas.map((sigla, i): Typed[] => [sigla, i === 0 ? first : 150_000]),
]
const publishRead = (set: string, { id, edicaoBase }: { id: number; edicaoBase: number | null }) =>
  publish(set, id, { edicaoBase })
const answer = (set: string, id: number, senses: Record<string, string>) =>
  portal.call(administrator, 'PUT', `/admin/dados/${set}/edicoes/${id}/leitura`, {
    leituras: Object.entries(senses).map(([coluna, sentido]) => ({ coluna, sentido })),
  })
const refusalsOf = (found: { linhasRecusadas: Record<string, unknown>[] }) =>
  found.linhasRecusadas.map(({ linha, coluna, motivo }) => [linha, coluna, motivo])
const keys = async () => {
  const found: string[] = []
  for await (const { key } of portal.storage.list()) found.push(key)
  return found
}

describe('a cell of a spreadsheet', () => {
  it('that is a number is exactly that number, and never asked about (DATA-31)', async () => {
    await drawDistrict(portal.db)
    const found = await bring('lotes', workbookOf(lotsOf(3.638, 0.1 + 0.2, 1234.5)))
    expect(found).toMatchObject({ situacao: 'LIDA', perguntas: [] })
    expect((await publishRead('lotes', found)).statusCode).toBe(200)
    expect(await areas()).toEqual([3.638, 0.3, 1234.5])
    const price = await bring('precos', workbookOf(pricesOf(186_125)))
    expect(price.mudancas[0].depois).toEqual({ valorHectare: 186_125 })
    // 186 reais and an eighth are no price, and no 186 thousand either.
    const wrong = await bring('precos', workbookOf(pricesOf(186.125)))
    expect(refusalsOf(wrong)).toEqual([[2, 'valor_hectare', 'REGRA']])
    expect(wrong.linhasRecusadas[0]).toMatchObject({
      texto: expect.stringMatching(/^“186,125”: Reais for a hectare/),
      celulas: [siglas[0], '186,125'],
    })
  })

  it('that shows an error is refused with its name, in any column (DATA-30)', async () => {
    await drawDistrict(portal.db)
    const rows = lotsOf({ error: '#N/A' }, 1)
    rows[2] = ['A2', 'DICS', { error: '#REF!' }, '100', 1, 'Disponível']
    const found = await bring('lotes', workbookOf(rows))
    expect(refusalsOf(found)).toEqual([
      [2, 'area_ha', 'ERRO'],
      [3, 'numero', 'ERRO'],
    ])
    const inPortuguese = await report('lotes', found.id, 'pt')
    expect(inPortuguese.linhasRecusadas[1].texto).toBe(
      'A planilha mostra o erro #REF! nesta célula. Corrija a fórmula ou escreva o valor.',
    )
    const saved = await bring('lotes', csvOf(lotsOf('#N/D')))
    expect(refusalsOf(saved)).toEqual([[2, 'area_ha', 'ERRO']])
  })

  it('that is a date or a truth goes to columns of days, and of yes and no; where words stand the person is told (DATA-30, DATA-33)', async () => {
    await portal.db.deleteFrom('feriado').execute()
    const heading = ['dia', 'nome_pt', 'nome_en', 'nome_es']
    const days = await bring(
      'feriados',
      workbookOf([
        heading,
        [{ date: 46_650 }, 'Revolução', 'Revolution', 'Revolución'],
        ['21/09/2027', 'a', 'b', 'c'],
        ['2027-09-22', 'a', 'b', 'c'],
      ]),
    )
    expect(days.mudancas.filter(({ acao }: { acao: string }) => acao === 'INCLUIDA').map(chaveOf)).toEqual([
      '2027-09-20',
      '2027-09-21',
      '2027-09-22',
    ])
    const older = await bring(
      'feriados',
      workbookOf([heading, [{ date: 45_188 }, 'a', 'b', 'c']], { from1904: true }),
    )
    expect(older.mudancas.find(({ acao }: { acao: string }) => acao === 'INCLUIDA').chave).toBe('2027-09-20')
    const list = await bring(
      'elegiveis',
      workbookOf([
        ['cnpj', 'elegivel'],
        [newCnpj(), true],
        [newCnpj(), 'VERDADEIRO'],
        [newCnpj(), false],
      ]),
    )
    expect(list).toMatchObject({ situacao: 'LIDA', linhas: 3 })
    await drawDistrict(portal.db)
    const rows = lotsOf({ date: 46_054 }, 1, true)
    rows[2] = ['A2', 'DICS', { date: 46_054 }, '100', 1, 'Disponível']
    const lots = await bring('lotes', workbookOf(rows))
    expect(refusalsOf(lots)).toEqual([
      [2, 'area_ha', 'VIROU_DATA'],
      [3, 'numero', 'VIROU_DATA'],
      [4, 'area_ha', 'VIROU_LOGICO'],
    ])
    const serial = await bring('feriados', workbookOf([heading, [46_650, 'a', 'b', 'c']]))
    expect(refusalsOf(serial)).toEqual([[2, 'dia', 'DATA_COMO_NUMERO']])
  })

  it('that is a number instead of a code gets its zeros back, or the person is told what has happened (DATA-33)', async () => {
    const found = await bring(
      'elegiveis',
      workbookOf([
        ['cnpj', 'elegivel'],
        [191, 'sim'],
        [192, 'sim'],
        [1.23e13, 'sim'],
      ]),
    )
    expect(refusalsOf(found)).toEqual([
      [3, 'cnpj', 'VIROU_NUMERO'],
      [4, 'cnpj', 'VIROU_NUMERO'],
    ])
    expect(found.linhasRecusadas[1].texto).toContain('shows 12300000000000')
    const saved = await bring('elegiveis', 'cnpj;elegivel\n1,23E+13;sim\n')
    expect((await report('elegiveis', saved.id, 'es')).linhasRecusadas[0]).toMatchObject({
      motivo: 'VIROU_NUMERO',
      texto: expect.stringContaining('muestra 1,23E+13'),
    })
    const activities = await bring(
      'atividades-do-selo',
      workbookOf([
        ['cnae', 'compativel'],
        [111_301, 1],
        [11, 0],
      ]),
    )
    expect(refusalsOf(activities)).toEqual([[3, 'cnae', 'VIROU_NUMERO']])
  })
})

const chaveOf = ({ chave }: { chave: string }) => chave

describe('a text that can be read two ways', () => {
  it('is asked about, and the file is read again with the answer (DATA-32)', async () => {
    await drawDistrict(portal.db)
    const found = await bring('lotes', csvOf(lotsOf('3.638', '3,638', '1.250')))
    expect(found).toMatchObject({
      situacao: 'RECUSADA',
      recusadas: 2,
      perguntas: [
        { coluna: 'area_ha', celulas: 2, linha: 2, exemplo: '3.638', milhar: 3638, decimal: 3.638 },
      ],
    })
    expect(refusalsOf(found)).toEqual([
      [2, 'area_ha', 'DOIS_SENTIDOS'],
      [4, 'area_ha', 'DOIS_SENTIDOS'],
    ])
    expect((await report('lotes', found.id, 'pt')).linhasRecusadas[0].texto).toMatch(
      /^3\.638 pode ser 3638 ou 3,638\./,
    )
    expect((await publishRead('lotes', found)).json().codigo).toBe('edicao-nao-publicavel')
    const none = await answer('lotes', found.id, {})
    expect([none.statusCode, Object.keys(none.json().campos)]).toEqual([422, ['leituras']])
    const again = await answer('lotes', found.id, { area_ha: 'DECIMAL' })
    expect([again.statusCode, again.json().situacao]).toEqual([200, 'LENDO'])
    expect((await answer('lotes', found.id, { area_ha: 'MILHAR' })).json().codigo).toBe(
      'edicao-nao-publicavel',
    )
    await read()
    const now = await report('lotes', found.id)
    expect(now).toMatchObject({ situacao: 'LIDA', recusadas: 0, perguntas: [], linhas: 3 })
    expect((await publishRead('lotes', now)).statusCode).toBe(200)
    expect(await areas()).toEqual([3.638, 3.638, 1.25])
    // The file was kept for the answer, and no longer.
    expect(await keys()).toEqual([])
  })

  it('means thousands where somebody says so', async () => {
    await drawDistrict(portal.db)
    const { id } = await bring('lotes', csvOf(lotsOf('3.638', '3,638')))
    await answer('lotes', id, { area_ha: 'MILHAR' })
    await read()
    const found = await report('lotes', id)
    await publishRead('lotes', found)
    expect(await areas()).toEqual([3638, 3.638])
  })

  it('is not asked about where the column takes one of the two alone', async () => {
    const price = await bring('precos', csvOf(pricesOf('R$ 186.125')))
    expect(price).toMatchObject({ situacao: 'LIDA', perguntas: [] })
    expect(price.mudancas[0].depois).toEqual({ valorHectare: 186_125 })
    const figures = await bring(
      'figuras-municipais',
      'codigo;figura;valor;ano;fonte\n8599;pib;1.234.567,5;2.023;IBGE\n8599;pontuacaoIntegrar;0.723;2023;DEE\n',
    )
    expect(figures).toMatchObject({ situacao: 'LIDA', perguntas: [] })
  })

  it('goes with its file where the edition is dropped, and asks nobody who may not bring data', async () => {
    await drawDistrict(portal.db)
    const { id } = await bring('lotes', csvOf(lotsOf('3.638')))
    const path = `/admin/dados/lotes/edicoes/${id}/leitura`
    expect(
      (await portal.call(investor, 'PUT', path, { leituras: [{ coluna: 'area_ha', sentido: 'DECIMAL' }] }))
        .statusCode,
    ).toBe(403)
    expect((await answer('lotes', id, { area_ha: 'OUTRO' })).statusCode).toBe(400)
    expect(await keys()).toHaveLength(1)
    expect((await drop('lotes', id)).statusCode).toBe(200)
    expect(await keys()).toEqual([])
    expect((await answer('lotes', id, { area_ha: 'DECIMAL' })).json().codigo).toBe('edicao-desconhecida')
    const calm = await bring('lotes', csvOf(lotsOf('3,638')))
    expect((await answer('lotes', calm.id, {})).json().codigo).toBe('edicao-nao-publicavel')
  })

  it('beside a wrong line asks as well, and the wrong line is still told after the answer', async () => {
    await drawDistrict(portal.db)
    const { id, perguntas } = await bring('lotes', csvOf(lotsOf('3.638', 'um')))
    expect(perguntas).toHaveLength(1)
    await answer('lotes', id, { area_ha: 'DECIMAL' })
    await read()
    const found = await report('lotes', id)
    expect(found).toMatchObject({ situacao: 'RECUSADA', perguntas: [] })
    expect(refusalsOf(found)).toEqual([[3, 'area_ha', 'REGRA']])
    expect(await keys()).toEqual([])
  })
})

describe('the largest changes', () => {
  it('are told by how many times, and more than tenfold has to be confirmed (DATA-34)', async () => {
    const [first = ''] = siglas
    const found = await bring('precos', csvOf(pricesOf('150')))
    expect(found.saltos).toEqual({
      total: 1,
      maiores: [{ coluna: 'valor_hectare', chave: first, antes: 150_000, depois: 150, vezes: 1000 }],
    })
    expect(found.consequencias[0]).toMatchObject({
      duvida: true,
      texto: 'Numbers more than ten times above or below those in force',
      numero: 1,
    })
    const refused = await publish('precos', found.id, { edicaoBase: found.edicaoBase })
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'edicao-duvidosa'])
    const { edicaoBase } = found
    expect((await publish('precos', found.id, { edicaoBase, confirmado: true })).statusCode).toBe(200)
  })

  it('up to tenfold are told and not asked about; what is new is neither', async () => {
    await drawDistrict(portal.db)
    const district = await drawDistrict(portal.db)
    await addLot(portal.db, { distritoId: district, shape: 'A1', numero: '1', area: 2 })
    await addLot(portal.db, { distritoId: district, shape: 'A2', numero: '2', area: 2 })
    await portal.db.updateTable('distritoIndustrial').set({ demonstracao: false }).execute()
    const found = await bring('lotes', csvOf(lotsOf('20', '0,5', '99')))
    expect(found.saltos.total).toBe(0)
    expect(found.saltos.maiores.map(({ vezes }: { vezes: number }) => vezes)).toEqual([10, 4])
    expect((await publish('lotes', found.id, { edicaoBase: found.edicaoBase })).statusCode).toBe(200)
  })

  it('to nothing are as doubtful', async () => {
    const district = await drawDistrict(portal.db)
    await addLot(portal.db, { distritoId: district, shape: 'A1', numero: '1', area: 2 })
    const found = await bring('lotes', csvOf(lotsOf('0')))
    expect(found.saltos).toMatchObject({ total: 1, maiores: [{ antes: 2, depois: 0, vezes: null }] })
  })
})

it('the numbers of rows are those that a spreadsheet shows, after quoted ends of lines and empty rows too (DATA-35)', async () => {
  const found = await bring(
    'feriados',
    'dia;nome_pt;nome_en;nome_es\n2027-09-20;"Revolução\nFarroupilha";b;c\n\n2027-13-01;a;b;c\n',
  )
  expect(refusalsOf(found)).toEqual([[4, 'dia', 'REGRA']])
})

it('tells an old spreadsheet, and one of OpenDocument, from what can’t be read at all (DATA-35)', async () => {
  const old = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(512),
  ])
  expect(await bring('feriados', old)).toMatchObject({ situacao: 'FALHOU', problema: 'PLANILHA_ANTIGA' })
  const ods = zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'content.xml': strToU8('<office:document-content xmlns:office="x"/>'),
  })
  expect(await bring('feriados', ods)).toMatchObject({ situacao: 'FALHOU', problema: 'PLANILHA_ODS' })
})
