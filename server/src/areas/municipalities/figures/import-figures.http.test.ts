/** The command's import: figures of municipalities from a list, whole or not at all. */
import { municipalities } from '@invest/contract/municipalities'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPortal, type TestPortal } from '../../../../test/portal.ts'
import { importFigures } from './import-figures.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
beforeEach(() => portal.db.deleteFrom('municipioFigura').execute())
afterAll(() => portal?.close())

const run = (list: string | Uint8Array, dryRun = false) =>
  importFigures(portal.db, {
    list: typeof list === 'string' ? Buffer.from(list) : list,
    thisYear: 2026,
    dryRun,
  })
const page = async (code: string) =>
  (await portal.call(null, 'GET', municipalities.readPublic.path.replace(':code', code))).json()
const stored = () => portal.db.selectFrom('municipioFigura').selectAll().orderBy('figura').execute()

it('figures are found by either code and shown with their year and source', async () => {
  const list = [
    'fonte;ano;valor;figura;codigo',
    '"IBGE; estimativas";2025;479256;populacao;4305108',
    'IBGE;2021;29501234567,89;PIB;8599',
    'SPGG/DEE;2024;0.7235;pontuacao_integrar;8599',
    '',
  ].join('\r\n')
  expect(await run(Buffer.from(`\uFEFF${list}`))).toEqual({ figures: 3, municipalities: 1 })
  expect(await page('8599')).toMatchObject({
    populacao: 479256,
    anoPopulacao: 2025,
    fontePopulacao: 'IBGE; estimativas',
    pib: 29501234567.89,
    anoPib: 2021,
    pontuacaoIntegrar: 0.7235,
    fontePontuacaoIntegrar: 'SPGG/DEE',
  })
  // Nobody has given the others a score.
  expect((await page('8541')).pontuacaoIntegrar).toBeNull()
})

it('a figure that is named again is replaced, and the others stay', async () => {
  await run('codigo,figura,valor,ano,fonte\n8599,populacao,400000,2020,A\n8599,pib,10.5,2020,A\n')
  await run('codigo,figura,valor,ano,fonte\n8599,populacao,500000,2024,B\n')
  expect(await stored()).toMatchObject([
    { figura: 'pib', ano: 2020, fonte: 'A' },
    { figura: 'populacao', ano: 2024, fonte: 'B' },
  ])
})

it('every wrong line is told with its number, and nothing is changed', async () => {
  const result = await run(
    [
      'codigo;figura;valor;ano;fonte',
      '8599;populacao;479256;2025;IBGE',
      '9999;populacao;1;2025;IBGE',
      '8599;altura;1;2025;IBGE',
      '8541;populacao;463.501;2025;IBGE',
      '8541;populacao;-1;2025;IBGE',
      '8541;pib;1.234.567;2025;IBGE',
      '8541;pib;29.501;2025;IBGE',
      '8541;pontuacaoIntegrar;1,5;2025;DEE',
      '8541;populacao;1;2027;IBGE',
      '8541;populacao;1;1989;IBGE',
      '8541;populacao;1;2025;',
      `8541;populacao;1;2025;${'x'.repeat(201)}`,
      '8541;populacao;1',
      '4305108;Populacao;1;2025;IBGE',
      // Of another state: São Paulo.
      '3550308;populacao;1;2025;IBGE',
    ].join('\n'),
  )
  const problems = 'problems' in result ? result.problems : []
  expect(problems.map((line) => /^line (\d+): /.exec(line)?.[1])).toEqual(
    Array.from({ length: 14 }, (_, i) => String(i + 3)),
  )
  expect(problems[0]).toContain('9999')
  expect(problems[2]).toContain('463.501')
  expect(problems[12]).toContain('mentioned before')
  expect(await stored()).toEqual([])
})

it.each([
  ['', 'codigo;figura'],
  ['codigo;figura;valor;ano\n8599;pib;1;2020', 'codigo;figura;valor;ano'],
  ['codigo;figura;valor;ano;fonte\n', 'holds no figure'],
])('a list without its columns or lines is refused (%j)', async (list, said) => {
  const result = await run(list)
  expect('problems' in result && result.problems.join()).toContain(said)
})

it('a dry run judges the list and changes nothing', async () => {
  const list = 'codigo;figura;valor;ano;fonte\n8599;populacao;1;2025;IBGE\n'
  expect(await run(list, true)).toEqual({ figures: 1, municipalities: 1 })
  expect(await stored()).toEqual([])
})
