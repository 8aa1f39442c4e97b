/** A file to begin with: the columns, lines or one as an example, and as xlsx what each column takes in three languages (DATA-10). */
import { type Language, languages } from '@invest/contract/language'
import { type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { csvLines } from '../../csv.ts'
import type { Cells, Column, DataSet } from './data-set.ts'
import { ruleHeadings, rulesSheet, yesNo } from './messages/lines.ts'

const bold: CellStyle = { font: { bold: true } }
/** A spreadsheet takes a code of digits for a number, and drops its zeros, unless it is text. */
const asText: CellStyle = { numFmt: '@' }
/** Written as numbers, they are shown with the signs of whoever opens the file (DATA-31). */
const asNumber: CellStyle = { numFmt: 'General' }

/** A line that only shows what cells may say. */
export const exampleOf = ({ columns }: DataSet): Cells =>
  Object.fromEntries(columns.map(({ name, example }) => [name, example]))

const tableOf = ({ columns }: DataSet, lines: readonly Cells[]): string[][] => [
  columns.map(({ name }) => name),
  ...lines.map((cells) => columns.map(({ name }) => cells[name] ?? '')),
]

export const csvOf = (set: DataSet, lines: readonly Cells[], language: Language): string =>
  csvLines(tableOf(set, lines), language, { bom: true })

export function xlsxOf(set: DataSet, lines: readonly Cells[]): Promise<Uint8Array> {
  const { name, columns } = set
  const [heading = [], ...rows] = tableOf(set, lines)
  return writeXlsx({
    sheets: [
      sheetOf(name, [heading, ...rows.map((row) => row.map((text, x) => valueIn(columns[x], text)))], [24]),
      ...languages.map((language) =>
        sheetOf(
          rulesSheet[language],
          [
            ruleHeadings.map((heading) => heading[language]),
            ...columns.map((column) => [
              column.name,
              yesNo[language][column.optional ? 1 : 0],
              column.rule[language],
              column.example,
            ]),
          ],
          [22, 12, 90, 30],
        ),
      ),
    ],
  })
}

/** What a column takes as a number is one in a spreadsheet too. */
const valueIn = (column: Column | undefined, text: string): string | number => {
  const read = column?.takes?.read({ kind: 'text', value: text })
  return read && 'value' in read && typeof read.value === 'number' ? read.value : text
}

/** The first row is the heading. The last width holds for the columns that follow. */
export function sheetOf(
  name: string,
  rows: readonly (readonly (string | number)[])[],
  widths: readonly number[],
): WriteSheet {
  const cells: NonNullable<WriteSheet['cells']> = new Map()
  for (const [y, row] of rows.entries())
    for (const [x, value] of row.entries()) {
      const style = y === 0 ? bold : typeof value === 'number' ? asNumber : asText
      cells.set(`${y},${x}`, { value, style })
    }
  const columns = (rows[0] ?? []).map((_, x) => ({ width: widths[x] ?? widths.at(-1) ?? 24 }))
  return { name, cells, columns }
}
