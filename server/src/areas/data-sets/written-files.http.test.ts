/** Files as spreadsheet programs write them, brought as editions; `fixtures/` has some of them (DATA-30, DATA-35, DATA-38). */
import { readFileSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { administrator } from '../../../test/administrators.ts'
import { dataSetCalls } from '../../../test/data-sets.ts'
import { drawDistrict } from '../../../test/districts.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { workbook, workbookOf } from '../../../test/workbooks.ts'
import { lotsDataSet } from '../districts/index.ts'
import { eligibleDataSet } from '../financing/index.ts'
import { holidaysDataSet } from '../reference/index.ts'

let portal: TestPortal
const sets = [eligibleDataSet, holidaysDataSet, lotsDataSet]
const { bring, publish, report } = dataSetCalls(() => ({ portal, folder: '', sets, person: administrator }))
beforeAll(async () => {
  portal = await createPortal()
  portal.clock.set(new Date('2026-11-25T12:00:00Z'))
  await join(portal, administrator, 'Administradores')
  await drawDistrict(portal.db)
})
afterAll(() => portal?.close())
beforeEach(async () => {
  for (const table of ['edicaoDados', 'edicaoLinha', 'edicaoRecusada', 'feriado', 'empresaElegivel'] as const)
    await portal.db.deleteFrom(table).execute()
})

const fixture = (name: string) => readFileSync(pathOf(import.meta.dirname, 'fixtures', name))
const refusalsOf = (found: { linhasRecusadas: Record<string, unknown>[] }) =>
  found.linhasRecusadas.map(({ linha, coluna, motivo, texto }) => [linha, coluna, motivo, texto])
const heading = ['dia', 'nome_pt', 'nome_en', 'nome_es']
/** Cells with their addresses; a text stands in the cell, anything else is XML. */
const row = (line: number, ...cells: string[]) =>
  `<row r="${line}">${cells
    .map((cell, i) =>
      cell.startsWith('<')
        ? cell.replace('<c', `<c r="${'ABCD'[i]}${line}"`)
        : `<c r="${'ABCD'[i]}${line}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')}</row>`

it.each([
  ['holidays-windows-1252.csv', 'Sant’Ana – “padroeira” (1 €)', 'Santa Ana…'],
  ['holidays-with-setting.csv', 'Sant’Ana – “padroeira” (1 €)', 'Santa Ana…'],
  ['holidays-utf-16.txt', 'Sant’Ana – “padroeira” (1 €)', 'Santa Ana…'],
  ['holidays-behind-a-hidden-sheet.xlsx', 'Revolução Farroupilha', 'Revolución Farroupilha'],
  ['holidays-from-1904.xlsx', 'Revolução Farroupilha', 'Revolución Farroupilha'],
])('%s brings its day and its letters', async (name, pt, es) => {
  const { id, edicaoBase, linhas, recusadas } = await bring('feriados', fixture(name))
  expect({ linhas, recusadas }).toEqual({ linhas: 1, recusadas: 0 })
  expect((await publish('feriados', id, { edicaoBase })).statusCode).toBe(200)
  const stored = await portal.db.selectFrom('feriado').select(['dia', 'nomePt', 'nomeEs']).execute()
  expect(stored).toEqual([{ dia: '2027-09-20', nomePt: pt, nomeEs: es }])
})

it('a list that a Macintosh has saved has its letters', async () => {
  const bytes = Buffer.from(
    'dia;nome_pt;nome_en;nome_es\r20/09/2027;Revolu\x8d\x8bo;Revolution;Revoluci\x97n\r',
    'latin1',
  )
  const { mudancas } = await bring('feriados', bytes)
  expect(mudancas[0].depois).toMatchObject({ nome_pt: 'Revolução', nome_es: 'Revolución' })
})

it('an error is refused with its name, and so is a formula without a result', async () => {
  expect(refusalsOf(await bring('lotes', fixture('lots-with-errors.xlsx')))).toEqual([
    [
      2,
      'setor',
      'ERRO',
      'The spreadsheet shows the error #N/A in this cell. Correct the formula or write the value.',
    ],
  ])
  const formula = row(2, '20/09/2027', '<c><f>UPPER(C2)</f><v></v></c>', 'A', 'B')
  const found = await bring('feriados', workbook(row(1, ...heading) + formula))
  expect(refusalsOf(found)).toEqual([
    [2, 'nome_pt', 'SEM_RESULTADO', expect.stringContaining('(=UPPER(C2))')],
  ])
  expect((await report('feriados', found.id, 'pt')).linhasRecusadas[0].texto).toBe(
    'A célula tem uma fórmula (=UPPER(C2)) cujo resultado não está no arquivo. Abra o arquivo em um programa de planilhas, salve e envie de novo.',
  )
})

it('merged cells are told where a value is missing because of them', async () => {
  const rows = [row(1, ...heading), row(2, '20/09/2027', 'A', 'B', 'C'), row(3, '<c/>', 'D', 'E', 'F')].join(
    '',
  )
  const merged = workbook('', {
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
  })
  expect(refusalsOf(await bring('feriados', merged))).toEqual([
    [3, 'dia', 'MESCLADA', expect.stringContaining('A2:A3')],
  ])
})

it('a text has to be one that may be typed', async () => {
  const turned = workbookOf([
    heading,
    ['20/09/2027', 'Dia\u202e oãsuM', 'A', 'B'],
    ['21/09/2027', 'A_x0007_', 'A', 'B'],
  ])
  expect(
    refusalsOf(await bring('feriados', turned)).map(([linha, coluna, motivo]) => [linha, coluna, motivo]),
  ).toEqual([
    [2, 'nome_pt', 'CARACTERE'],
    [3, 'nome_pt', 'CARACTERE'],
  ])
})

it('a list with crosses says yes, and a CNPJ as people paste it is one', async () => {
  const { mudancas, recusadas } = await bring(
    'elegiveis',
    workbookOf([
      ['cnpj', 'elegivel', 'observacao'],
      ['CNPJ: 00.000.000/0001-91', 'x', ''],
      ['\u200e11.222.333/0001-81\u00a0', 'VERDADEIRO', ''],
    ]),
  )
  expect(recusadas).toBe(0)
  expect(
    mudancas.map(({ chave, depois }: { chave: string; depois: { elegivel: boolean } }) => [
      chave,
      depois.elegivel,
    ]),
  ).toEqual([
    ['00000000000191', true],
    ['11222333000181', true],
  ])
})
