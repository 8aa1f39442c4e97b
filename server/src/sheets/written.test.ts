/** Tables that programs have written; `written/README.md` says how. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSheet } from './read-sheet.ts'
import type { Cell, SheetLine } from './sheet.ts'

const folder = join(import.meta.dirname, 'written')

async function linesOf(name: string): Promise<SheetLine[]> {
  const found: SheetLine[] = []
  for await (const some of readSheet(join(folder, name), { columns: 9 })) found.push(...some)
  return found
}

const texts = (...values: string[]): Cell[] => values.map((value) => ({ kind: 'text', value }))
const empty: Cell = { kind: 'empty', value: null }
const heading = texts('código', 'nome', 'área', 'dia', 'vale', 'parte', 'conta', 'busca', 'distrito')
const named = texts('00123', 'Sant’Ana – “padroeira” (1 €)')
const workedOut: Cell = { kind: 'number', value: 2469 }
const notWorkedOut = (formula: string): Cell => ({ kind: 'unworked', value: formula })
const error: Cell = { kind: 'error', value: '#N/A' }
const merged: Cell[] = [{ kind: 'merged', value: 'I2:I3' }]

it.each([
  ['libreoffice.xlsx', workedOut, error, empty, merged],
  ['libreoffice-1904.xlsx', workedOut, error, empty, merged],
  ['gnumeric.xlsx', workedOut, error, empty, merged],
  ['openpyxl.xlsx', notWorkedOut('=C2*2'), error, notWorkedOut('=""'), merged],
  ['xlsxwriter.xlsx', notWorkedOut('=C2*2'), notWorkedOut('=NA()'), notWorkedOut('=""'), []],
])(
  '%s has its cells by their kinds, from the sheet that is shown (DATA-30, DATA-35)',
  async (name, sum, search, blank, last) => {
    expect(await linesOf(name)).toEqual([
      { line: 1, cells: heading },
      {
        line: 2,
        cells: [
          ...named,
          { kind: 'number', value: 1234.5 },
          { kind: 'date', value: '2027-09-20' },
          { kind: 'boolean', value: true },
          { kind: 'number', value: 0.075, percent: true },
          sum,
          search,
          ...texts('DIRG'),
        ],
      },
      {
        line: 3,
        cells: [
          ...texts('A-02', 'Ação; em\nduas linhas', ' 1.234,5 ', '20/9/27'),
          { kind: 'boolean', value: false },
          empty,
          blank,
          ...texts('São José'),
          ...last,
        ],
      },
    ])
  },
)

it.each(readdirSync(folder).filter((name) => /\.(csv|txt)$/.test(name)))(
  '%s has its letters, its ends of lines within cells, and its delimiter (DATA-35)',
  async (name) => {
    expect(await linesOf(name)).toEqual([
      { line: 1, cells: heading },
      {
        line: 2,
        cells: [...named, ...texts('1234,5', '20/09/2027', 'VERDADEIRO', '7,5%', '2469', '#N/A', 'DIRG')],
      },
      {
        line: 3,
        cells: texts('A-02', 'Ação; em\nduas linhas', '1.234,5', '20/9/27', 'FALSO', '', '', 'São José', ''),
      },
    ])
  },
)

it.each([
  ['libreoffice.ods', 'PLANILHA_ODS'],
  ['libreoffice.xls', 'PLANILHA_ANTIGA'],
])('%s is told as what it is (DATA-35)', async (name, problem) => {
  await expect(linesOf(name)).rejects.toMatchObject({ problem })
})
