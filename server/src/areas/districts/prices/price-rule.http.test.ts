/** The rule of abatements is brought as a set of data, published and undone (DISTRICT-31). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { dataSetParts, multipartHeaders } from '../../../../test/data-sets.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'
import { hectarePrices, priceRule } from '../../../../test/prices.ts'
import { sourcesOf } from '../../data-sets/index.ts'
import { readWaitingEditions } from '../../data-sets/reading/read-waiting-editions.ts'
import { addPrices } from './price-repository.ts'
import { priceRuleDataSet } from './price-rule-data-set.sql.ts'
import { pricesDataSet } from './prices-data-set.sql.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  for (const table of ['tabelaPrecos', 'edicaoDados', 'edicaoLinha', 'edicaoRecusada'] as const)
    await portal.db.deleteFrom(table).execute()
  await addPrices(portal.db, {
    vigenteDesde: '2026-01-01',
    demonstracao: false,
    fontePrecos: 'Resolução',
    regra: priceRule,
    precos: hectarePrices,
  })
})

const path = '/admin/dados/regra-de-precos/edicoes'
const heading = 'tipo;codigo;criterio;ordem;nome;nome_en;nome_es;percentual'
const good = [
  'USO;LOGISTICA;;20;Logística;Logistics;Logística;80',
  'USO;INDUSTRIA;;10;Indústria;Industry;Industria;90,5',
  'CRITERIO;EMPREGOS;;1;Empregos;Jobs;Empleos;',
  'OPCAO;ATE50;EMPREGOS;1;Até 50;Up to 50;Hasta 50;10 %',
  'OPCAO;MAIS;EMPREGOS;2;Mais;More;Más;20',
]
async function send(
  lines: string[],
  head = heading,
  set = priceRuleDataSet,
  sources: Record<string, string> = {},
) {
  const to = `/admin/dados/${set.name}/edicoes`
  const content = [head, ...lines].join('\n')
  const body = dataSetParts({ fonte: 'Lei nova', ...sources }, { name: 'regra.csv', content })
  const answer = await portal.call(administrator, 'POST', to, body, { headers: multipartHeaders })
  await readWaitingEditions(
    {
      db: portal.db,
      upkeep: portal.upkeep,
      storage: portal.storage,
      config: { dataFolder: undefined } as never,
    },
    [set],
  )
  return (await portal.call(administrator, 'GET', `${to}/${answer.json().id}`)).json()
}
const publish = ({ id, edicaoBase }: { id: number; edicaoBase: number | null }) =>
  portal.call(administrator, 'PUT', `${path}/${id}/publicar`, { edicaoBase })
const prices = async (language = 'pt') =>
  (
    await portal.call(investor, 'GET', '/proedi/precos', undefined, {
      headers: { 'accept-language': language },
    })
  ).json()

describe('a rule', () => {
  it('is published with the prices in force, in its own order, and is the same when it comes again', async () => {
    const before = await prices()
    const report = await send(good)
    expect(report.situacao).toBe('LIDA')
    expect((await publish(report)).statusCode).toBe(200)
    const now = await prices()
    expect(now).toMatchObject({
      fonteRegra: 'Lei nova',
      fontePrecos: 'Resolução',
      precos: before.precos,
      usos: [
        { codigo: 'INDUSTRIA', nome: 'Indústria', teto: 9050 },
        { codigo: 'LOGISTICA', teto: 8000 },
      ],
      criterios: [{ codigo: 'EMPREGOS', opcoes: [{ codigo: 'ATE50', pontos: 1000 }, { codigo: 'MAIS' }] }],
    })
    expect(await send(good)).toMatchObject({ incluidas: 0, alteradas: 0, removidas: 0 })
  })

  it('and prices say their source in three languages where they are brought (DATA-36)', async () => {
    const [one, two] = [
      await send(good, heading, priceRuleDataSet, { fonteEn: ' New law ', fonteEs: 'Ley nueva' }),
      await send(
        Object.entries(hectarePrices).map(([sigla, price]) => `${sigla};${price}`.replace('.', ',')),
        'distrito;valor_hectare',
        pricesDataSet,
        { fonteEn: 'Price list' },
      ),
    ]
    expect(one).toMatchObject({ fonte: 'Lei nova', fonteEn: 'New law', fonteEs: 'Ley nueva' })
    await publish(one)
    const { id, edicaoBase } = two
    await portal.call(administrator, 'PUT', `/admin/dados/precos/edicoes/${id}/publicar`, { edicaoBase })
    const inSpanish = await prices('es')
    expect(inSpanish).toMatchObject({ fonteRegra: 'Ley nueva', fontePrecos: 'Lei nova' })
    expect(await prices('en')).toMatchObject({ fonteRegra: 'New law', fontePrecos: 'Price list' })
    const sources = async (language: 'en' | 'es') =>
      (await sourcesOf(portal.db, [priceRuleDataSet, pricesDataSet], language)).map(({ fonte }) => fonte)
    expect(await sources('en')).toEqual(['New law', 'Price list'])
    expect(await sources('es')).toEqual(['Ley nueva', 'Lei nova'])
    const long = await portal.call(
      administrator,
      'POST',
      path,
      dataSetParts({ fonte: 'x', fonteEs: 'x'.repeat(201) }, { name: 'x.csv', content: heading }),
      { headers: multipartHeaders },
    )
    expect([long.statusCode, Object.keys(long.json().campos)]).toEqual([422, ['fonteEs']])
  })

  it('is undone: the one before counts again, as it was', async () => {
    const before = await prices()
    const report = await send(good)
    await publish(report)
    const undone = await portal.call(administrator, 'PUT', `${path}/${report.id}/desfazer`)
    expect([undone.statusCode, undone.json().mantidas]).toEqual([200, 0])
    const { usos, criterios, fonteRegra } = await prices()
    expect({ usos, criterios, fonteRegra }).toEqual({
      usos: before.usos,
      criterios: before.criterios,
      fonteRegra: before.fonteRegra,
    })
  })

  it('comes before prices, which are refused without it', async () => {
    await portal.db.deleteFrom('tabelaPrecos').execute()
    const siglas = await portal.db.selectFrom('distritoIndustrial').select('sigla').execute()
    const report = await send(
      siglas.map(({ sigla }) => `${sigla};100`),
      'distrito;valor_hectare',
      pricesDataSet,
    )
    expect(report.situacao).toBe('LIDA')
    for (const em of [null, '2030-01-01']) {
      const refused = await portal.call(
        administrator,
        'PUT',
        `/admin/dados/precos/edicoes/${report.id}/publicar`,
        { edicaoBase: report.edicaoBase, em },
      )
      expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'precos-sem-regra'])
    }
    expect(await portal.db.selectFrom('tabelaPrecos').selectAll().execute()).toEqual([])
  })

  it('waits for prices where there are none yet', async () => {
    await portal.db.deleteFrom('tabelaPrecos').execute()
    await publish(await send(good))
    expect((await portal.call(investor, 'GET', '/proedi/precos')).statusCode).toBe(404)
    const stored = await portal.db.selectFrom('tabelaPrecos').select(['precos', 'vigenteDesde']).execute()
    expect(stored).toEqual([{ precos: {}, vigenteDesde: '9999-12-31' }])
  })
})

it.each([
  ['tipo', ['COISA;A;;1;A;A;A;1']],
  ['codigo', ['USO;A:B;;1;A;A;A;1']],
  ['criterio', ['USO;A;EMPREGOS;1;A;A;A;1']],
  ['criterio', ['OPCAO;A;;1;A;A;A;1']],
  ['criterio', ['OPCAO;A;NENHUM;1;A;A;A;1']],
  ['ordem', ['USO;A;;um;A;A;A;1']],
  ['nome', ['USO;A;;1;Indústria;A;A;1']],
  ['nome_en', [`USO;A;;1;A;${'x'.repeat(201)};A;1`]],
  ['nome_es', ['USO;A;;1;A;A;logística;1']],
  ['percentual', ['USO;A;;1;A;A;A;100,01']],
  ['percentual', ['USO;A;;1;A;A;A;']],
  ['percentual', ['CRITERIO;A;;1;A;A;A;1']],
  ['tipo', ['CRITERIO;A;;1;A;A;A;']],
  ['codigo', ['USO;INDUSTRIA;;1;A;A;A;1']],
  ['tipo', Array.from({ length: 19 }, (_, i) => `USO;U${i};;1;N${i};N${i};N${i};1`)],
])('is refused for its %s: %j', async (coluna, lines) => {
  const report = await send([...good, ...lines])
  expect([report.situacao, report.linhasRecusadas.map((one: { coluna: string }) => one.coluna)]).toEqual([
    'RECUSADA',
    [coluna],
  ])
})

it('is refused without a use', async () => {
  const report = await send(good.slice(2))
  expect(report.linhasRecusadas).toMatchObject([{ linha: 0, coluna: 'tipo', celulas: ['USO'] }])
})
