/** A file to begin with: the columns, lines or one as an example, and as xlsx what each column takes in three languages (DATA-10). */
import { type Language, languages } from '@invest/contract/language'
import { csvLines, yesNo } from '../../csv.ts'
import { tableSheet, type Column as Written, writeSheets } from '../../sheets/write-sheets.ts'
import type { Cells, Column, DataSet } from './data-set.ts'
import { texts } from './texts.ts'

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
    const column = (
      heading: 'name' | 'optional' | 'rule' | 'example',
      width: number,
      of: (one: Column) => string,
    ) => ({
      title: texts.in(language)(`rules.${heading}`),
      width,
      form: 'plain' as const,
      of,
    })
    return [
      column('name', 22, (one) => one.name),
      column('optional', 12, (one) => yesNo[language][one.optional ? 1 : 0]),
      column('rule', 90, (one) => one.rule[language]),
      column('example', 30, (one) => one.example),
    ]
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
    ...languages.map((language) =>
      tableSheet(texts.in(language)('sheet.rules'), ruleColumns(language), columns),
    ),
  ])
}

/** What a column takes as a number is one in a spreadsheet too. */
function valueIn(column: Column, text: string): string | number {
  const read = column.takes?.read({ kind: 'text', value: text })
  return read && 'value' in read && typeof read.value === 'number' ? read.value : text
}
