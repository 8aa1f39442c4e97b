/** The command's import: figures of municipalities from a list, whole or not at all. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { municipalities } from '@invest/contract/municipalities'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { bringTable } from '../../../../test/data-sets.ts'
import { createPortal, type TestPortal } from '../../../../test/portal.ts'
import { figuresDataSet } from './figures-data-set.sql.ts'

let portal: TestPortal
let folder: string
beforeAll(async () => {
  portal = await createPortal()
  folder = await mkdtemp(join(tmpdir(), 'invest-figures-'))
})
beforeEach(() => portal.db.deleteFrom('municipioFigura').execute())
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await portal?.close()
})

const run = async (list: string | Uint8Array, dryRun = false) => {
  const path = join(folder, 'lista.csv')
  await writeFile(path, list)
  return bringTable({ db: portal.upkeep, clock: portal.clock }, figuresDataSet, path, { dryRun })
}
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
  expect(await run(Buffer.from(`\uFEFF${list}`))).toMatchObject({
    situacao: 'PUBLICADA',
    linhas: 3,
    incluidas: 3,
  })
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
      '8541;pib;1.234,567;2025;IBGE',
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
  expect(result.linhasRecusadas.map(({ linha, coluna, motivo }) => [linha, coluna, motivo])).toEqual([
    [3, 'codigo', 'DESCONHECIDO'],
    [4, 'figura', 'REGRA'],
    [5, 'valor', 'DOIS_SENTIDOS'],
    [6, 'valor', 'REGRA'],
    [7, 'valor', 'REGRA'],
    [8, 'valor', 'DOIS_SENTIDOS'],
    [9, 'valor', 'REGRA'],
    [10, 'ano', 'REGRA'],
    [11, 'ano', 'REGRA'],
    [12, 'fonte', 'FALTA'],
    [13, 'fonte', 'REGRA'],
    [14, 'ano', 'FALTA'],
    [15, 'codigo', 'REPETIDA'],
    [16, 'codigo', 'DESCONHECIDO'],
  ])
  expect(await stored()).toEqual([])
})

it.each([
  ['', { situacao: 'FALHOU', problema: 'VAZIO' }],
  ['codigo;figura;valor;ano\n8599;pib;1;2020', { situacao: 'RECUSADA', recusadas: 1 }],
  ['codigo;figura;valor;ano;fonte\n', { situacao: 'FALHOU', problema: 'VAZIO' }],
])('a list without its columns or lines is refused (%j)', async (list, said) => {
  expect(await run(list)).toMatchObject(said)
})

it('a dry run judges the list and changes nothing', async () => {
  const list = 'codigo;figura;valor;ano;fonte\n8599;populacao;1;2025;IBGE\n'
  expect(await run(list, true)).toMatchObject({ situacao: 'LIDA', linhas: 1, incluidas: 1 })
  expect(await stored()).toEqual([])
})
