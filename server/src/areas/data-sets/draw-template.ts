/** A file to begin with: the columns, lines or one as an example, and as xlsx what each column takes in three languages (DATA-10). */
import { type Language, languages } from '@invest/contract/language'
import { csvLines } from '../../csv.ts'
import { tableSheet, type Column as Written, writeSheets } from '../../sheets/write-sheets.ts'
import type { Cells, Column, DataSet } from './data-set.ts'
import { ruleHeadings, rulesSheet, yesNo } from './line-texts.ts'

/** A line that only shows what cells may say. */
export const exampleOf = ({ columns }: DataSet): Cells =>
  Object.fromEntries(columns.map(({ name, example }) => [name, example]))

const tableOf = ({ columns }: DataSet, lines: readonly Cells[]): string[][] => [
  columns.map(({ name }) => name),
  ...lines.map((cells) => columns.map(({ name }) => cells[name] ?? '')),
]

export const csvOf = (set: DataSet, lines: readonly Cells[], language: Language): string =>
  csvLines(tableOf(set, lines), language, { bom: true })

export function xlsxOf(set: DataSet, lines: readonly Cells[]): Promise<Buffer> {
  const { name, columns } = set
  const ruleColumns = (language: Language): Written<Column>[] => {
    const says: [number, (one: Column) => string | undefined][] = [
      [22, ({ name: column }) => column],
      [12, ({ optional }) => yesNo[language][optional ? 1 : 0]],
      [90, ({ rule }) => rule[language]],
      [30, ({ example }) => example],
    ]
    return says.map(([width, of], i) => ({
      title: ruleHeadings[i]?.[language] ?? '',
      width,
      form: 'plain',
      of: (one) => of(one) ?? null,
    }))
  }
  return writeSheets(set.title.pt, [
    tableSheet(
      name,
      columns.map((column) => ({
        title: column.name,
        width: 24,
        form: 'plain' as const,
        of: (cells: Cells) => valueIn(column, cells[column.name] ?? ''),
      })),
      lines,
    ),
    ...languages.map((language) => tableSheet(rulesSheet[language], ruleColumns(language), columns)),
  ])
}

/** What a column takes as a number is one in a spreadsheet too. */
function valueIn(column: Column, text: string): string | number {
  const read = column.takes?.read({ kind: 'text', value: text })
  return read && 'value' in read && typeof read.value === 'number' ? read.value : text
}
