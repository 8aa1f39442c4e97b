/** A real district's drawing and table replace those of demonstration, completely or not at all (DISTRICT-26). */
import { limits } from '@invest/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addLot, drawDistrict, drawing } from '../../../../test/districts.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'
import { importLots } from './import-lots.ts'

let portal: TestPortal
let dics: number

beforeAll(async () => {
  portal = await createPortal()
})
beforeEach(async () => {
  await portal.db.deleteFrom('lote').execute()
  await portal.db.deleteFrom('setorLote').execute()
  dics = await drawDistrict(portal.db)
  await portal.db.updateTable('distritoIndustrial').set({ demonstracao: true }).execute()
})
afterAll(() => portal?.close())

const heading = 'cd_original_svg;numero;matricula;area_ha;situacao;setor;utilidades;observacao'
const run = (lines: string[], more: { sigla?: string; svg?: string; head?: string } = {}) =>
  importLots(portal.db, {
    sigla: more.sigla ?? 'dics',
    svg: more.svg ?? drawing,
    list: Buffer.from([more.head ?? heading, ...lines].join('\r\n')),
    now: new Date('2026-11-22T12:00:00Z'),
  })
const lots = async () =>
  (await portal.call(investor, 'GET', '/proedi/distrito-industrial/abreviacao/DICS')).json().lotes
const good = [
  'A1;1;100;1.234,5;Disponível;Couro;ENERGIA,AGUA;Plano',
  'A2;2;101;2.5;em analise;;;',
  'A10;10;102;3;OCUPADO;couro;;',
]

it('replaces drawing and lots of demonstration', async () => {
  await addLot(portal.db, { distritoId: dics, shape: 'B1', numero: 'DEMO' })
  const svg = drawing.replace('</svg>', '<script>alert(1)</script></svg>')
  expect(await run(good, { svg })).toEqual({ added: 3, changed: 0, removed: 1 })
  const found = await lots()
  expect(found.map((lot: { numeroLote: string }) => lot.numeroLote)).toEqual(['1', '2', '10'])
  expect(found[0]).toMatchObject({
    areaTotalLote: 1234.5,
    utilidades: ['ENERGIA', 'AGUA'],
    confirmadoEm: '2026-11-22T12:00:00.000Z',
    setorLote: { descricaoNomeSetor: 'Couro' },
    situacaoLote: { grupo: 'DISPONIVEL' },
  })
  expect(found[2].setorLote.id).toBe(found[0].setorLote.id)
  const district = await portal.db
    .selectFrom('distritoIndustrial')
    .select(['svgLotes', 'demonstracao'])
    .where('id', '=', dics)
    .executeTakeFirstOrThrow()
  expect([district.svgLotes?.includes('script'), district.demonstracao]).toEqual([false, false])
})

it('keeps the history of a real lot, and adds a line where something changed', async () => {
  await run(good)
  const ids = (await lots()).map((lot: { id: number }) => lot.id)
  expect(await run([good[0] ?? '', 'A2;2;101;2.75;em analise;;;', good[2] ?? ''])).toEqual({
    added: 0,
    changed: 1,
    removed: 0,
  })
  expect((await lots()).map((lot: { id: number }) => lot.id)).toEqual(ids)
  const lines = await portal.db
    .selectFrom('loteHistorico')
    .select(['acao', 'mudancas'])
    .orderBy('id')
    .execute()
  expect(lines.map((line) => line.acao)).toEqual(Array.from({ length: 4 }, () => 'IMPORTACAO'))
  expect(lines.at(-1)?.mudancas).toEqual([{ campo: 'areaTotalLote', de: '2,5', para: '2,75' }])
  expect(await run(good.slice(0, 2))).toEqual({
    problems: ['the table leaves out lot 10, which has a history'],
  })
  expect(await lots()).toHaveLength(3)
})

it('refuses each wrong line with its number, and changes nothing', async () => {
  await addLot(portal.db, { distritoId: dics, shape: 'B1', numero: 'DEMO' })
  const result = await run([
    ...good,
    'Z9;1;1;1;Disponível',
    'A1;1;1;1;Disponível',
    `B1;${'x'.repeat(31)};1;1;Disponível`,
    'B1;;12a;um;Livre;;OURO',
  ])
  expect(result).toEqual({
    problems: [
      'line 5: the drawing has no shape Z9',
      'line 6: the shape A1 was mentioned before',
      'line 7: numero needs 1 to 30 characters',
      'line 8: the shape B1 was mentioned before',
      'line 8: numero needs 1 to 30 characters',
      'line 8: matricula needs 1 to 20 digits',
      'line 8: area_ha is no area in hectares: um',
      'line 8: no such situation: Livre',
      'line 8: utilidades takes ENERGIA, AGUA, ESGOTO, GAS, INTERNET, PAVIMENTO: OURO',
    ],
  })
  expect((await lots()).map((lot: { numeroLote: string }) => lot.numeroLote)).toEqual(['DEMO'])
})

it('refuses what is no district, no drawing or no table', async () => {
  for (const [lines, more, problem] of [
    [good, { sigla: 'XX' }, 'no such district: XX'],
    [good, { svg: '<html></html>' }, 'the drawing is no whole SVG'],
    [[], {}, 'the table holds no lot'],
    [good, { head: 'lote;numero' }, 'the heading lacks cd_original_svg, matricula, area_ha, situacao'],
  ] as const) {
    const result = await run([...lines], more)
    expect('problems' in result && result.problems[0]?.startsWith(problem), problem).toBe(true)
  }
})

it.each([
  [
    'longer than a drawing may be',
    drawing.replace('</svg>', `${' '.repeat(limits.drawingCharacters)}</svg>`),
  ],
  ['longer once it is clean', drawing.replace('</svg>', `${'<g id="12345678"/>'.repeat(50_000)}</svg>`)],
  ['of too many elements', drawing.replace('</svg>', `${'<g/>'.repeat(limits.drawingElements)}</svg>`)],
  ['that broke off', drawing.slice(0, -6)],
  ['without a size', drawing.replace(/ viewBox="[^"]*"/, '')],
  [
    'without a shape',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text id="A1">1</text></svg>',
  ],
])('refuses a drawing that the web would not show: one %s', async (_what, svg) => {
  expect(await run(good, { svg })).toEqual({
    problems: [expect.stringMatching(/^the drawing is no whole SVG/)],
  })
})

it('refuses a lot that the web would not show: of a text, or of one of two shapes', async () => {
  const text = drawing.replace('</svg>', '<text id="T1">T1</text></svg>')
  expect(await run([...good, 'T1;T1;103;1;Ocupado;;;'], { svg: text })).toEqual({
    problems: ['line 5: the drawing has no shape T1'],
  })
  const twice = drawing.replace('</svg>', '<rect id="A1" width="1" height="1"/></svg>')
  expect(await run(good, { svg: twice })).toEqual({ problems: ['the drawing has more than one shape A1'] })
})
