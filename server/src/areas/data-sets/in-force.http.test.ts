/** What is in force comes as a file that can be changed and brought again (DATA-20). */
import { tableSets } from '@invest/contract/administration/data-set-state'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { newCnpj } from '../../../test/companies.ts'
import { dataSetCalls } from '../../../test/data-sets.ts'
import { addLot, drawDistrict } from '../../../test/districts.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { lotsDataSet, priceRuleDataSet, pricesDataSet } from '../districts/index.ts'
import { eligibleDataSet } from '../financing/index.ts'
import { publicTextsDataSet } from '../home/index.ts'
import { figuresDataSet } from '../municipalities/index.ts'
import {
  activitiesDataSet,
  holidaysDataSet,
  placesDataSet,
  productsDataSet,
  ratesDataSet,
  servicesDataSet,
  wordsDataSet,
} from '../reference/index.ts'
import { sealActivitiesDataSet } from '../seal/index.ts'
import { csvOf } from './draw-template.ts'
import { linesInForce } from './lines-in-force.ts'

let portal: TestPortal
const sets = [
  eligibleDataSet,
  figuresDataSet,
  lotsDataSet,
  pricesDataSet,
  priceRuleDataSet,
  ratesDataSet,
  placesDataSet,
  wordsDataSet,
  holidaysDataSet,
  sealActivitiesDataSet,
  productsDataSet,
  servicesDataSet,
  activitiesDataSet,
  publicTextsDataSet,
]
const { bring, publish } = dataSetCalls(() => ({ portal, folder: '', sets, person: administrator }))

beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  await join(portal, administrator, 'Administradores')
  const cnpjs = [newCnpj(), newCnpj()].map((cnpj, i) => ({ cnpj, elegivel: i === 0 }))
  await portal.db.insertInto('empresaElegivel').values(cnpjs).execute()
  const district = await drawDistrict(portal.db)
  // Areas with three decimals, as text, would be thousands.
  await addLot(portal.db, { distritoId: district, shape: 'A1', area: 3.638 })
  await addLot(portal.db, { distritoId: district, shape: 'A2', area: 1234.5 })
  const districts = await portal.db.selectFrom('distritoIndustrial').select('sigla').execute()
  for (const [set, content] of [
    ['palavras-da-busca', 'termo;idioma;grupo;codigos\nbergamota miúda;pt;cítricas;NCM:0805 CNAE:0131800\n'],
    ['figuras-municipais', 'codigo;figura;valor;ano;fonte\n4314407;pib;1234,5;2023;IBGE\n'],
    ['cotacoes', 'moeda;reais_por_unidade;data\nUSD;5,312;2026-11-20\nEUR;6,1;2026-11-20\n'],
    [
      'regra-de-precos',
      'codigo;tipo;criterio;ordem;nome;nome_en;nome_es;percentual\nIND;USO;;1;Indústria;Industry;Industria;90\nE;CRITERIO;;1;Empregos;Jobs;Empleos;\nE1;OPCAO;E;1;Até 10;Up to 10;Hasta 10;7,5\n',
    ],
    [
      'textos-publicos',
      'pagina;ordem;titulo_pt;titulo_en;titulo_es;texto_pt;texto_en;texto_es\nprivacidade;1;Encarregado;Officer;Delegado;Uma linha.;A line.;Una línea.\n',
    ],
    ['precos', `distrito;valor_hectare\n${districts.map(({ sigla }) => `${sigla};150.000,50`).join('\n')}\n`],
  ] as const) {
    const { id, edicaoBase } = await bring(set, content)
    expect((await publish(set, id, { edicaoBase })).statusCode).toBe(200)
  }
})
afterAll(() => portal?.close())

const inForce = (set: string) => portal.call(administrator, 'GET', `/admin/dados/${set}/vigente`)

it('knows every set that comes as a table', () => {
  expect(sets.map(({ name }) => name).sort()).toEqual([...tableSets].sort())
})

it.each(sets.map((set) => [set.name, set] as const))(
  '%s changes nothing when it is brought back as it is, as a spreadsheet and as CSV',
  async (name, set) => {
    const answer = await inForce(name)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}-2026-11-25.xlsx"`)
    const same = { situacao: 'LIDA', incluidas: 0, alteradas: 0, removidas: 0 }
    const sheet = await bring(name, answer.rawPayload)
    expect(sheet).toMatchObject(same)
    expect(sheet.linhas).toBeGreaterThan(0)
    // The spreadsheet is in Portuguese.
    const lines = await linesInForce({ longReads: portal.db }, set)
    expect(await bring(name, csvOf(set, lines, 'en'))).toMatchObject(same)
  },
  // The products are read and compared twice, 15,000 lines each.
  120_000,
)

it('a spreadsheet has the codes as text, with the rules of each column', async () => {
  const { rawPayload } = await inForce('ncm')
  const { sheets } = await readXlsx(rawPayload)
  expect(sheets).toHaveLength(4)
  const [heading, ...rows] = sheets[0]?.rows ?? []
  expect(heading).toEqual(['codigo', 'descricao', 'descricao_en', 'descricao_es', 'codigo_pai'])
  expect(rows.some(([code]) => code === '0805')).toBe(true)
})

it('a spreadsheet has numbers as numbers, with the decimals that they have (DATA-31)', async () => {
  const { sheets } = await readXlsx((await inForce('lotes')).rawPayload)
  const [heading = [], ...rows] = sheets[0]?.rows ?? []
  expect(rows.map((row) => row[heading.indexOf('area_ha')])).toEqual([3.638, 1234.5])
  // A registration of digits is none.
  expect(rows.map((row) => row[heading.indexOf('matricula')])).toEqual(['12345', '12345'])
})

it('a long list comes as CSV', async () => {
  const many = Array.from({ length: 20_001 }, () => ({ cnpj: newCnpj(), elegivel: true }))
  for (let from = 0; from < many.length; from += 5000)
    await portal.db
      .insertInto('empresaElegivel')
      .values(many.slice(from, from + 5000))
      .execute()
  const { headers, body } = await inForce('elegiveis')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(body.trim().split('\r\n')).toHaveLength(20_004)
})

it('a set that comes as a folder, or that there is not, has no such file', async () => {
  expect((await inForce('cadastro')).json()).toMatchObject({ codigo: 'conjunto-sem-arquivo' })
  expect((await inForce('outro')).statusCode).toBe(404)
})
