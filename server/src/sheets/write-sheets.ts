/** How the portal writes spreadsheets: one font, one look of names and cells, numbers as numbers; no text is a formula. */
import { dayMs } from '@invest/contract/limits'
import { dimmed, ink, teal } from '@invest/contract/look/palette'
import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx'

export type { CellStyle, CellValue, WriteSheet } from 'hucre/xlsx'
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const rgb = (colour: string) => ({ rgb: colour.slice(1).toUpperCase() })
export const filled = (colour: string) =>
  ({ type: 'pattern', pattern: 'solid', fgColor: rgb(colour) }) as const

export const looks = {
  title: { font: { size: 18, bold: true, color: rgb(teal[8]) } },
  label: { font: { color: rgb(dimmed) } },
  head: {
    font: { bold: true, color: rgb(ink) },
    fill: filled(teal[2]),
    alignment: { vertical: 'center', wrapText: true },
  },
} satisfies Record<string, CellStyle>

export const formats = {
  whole: '#,##0',
  money: '"R$" #,##0.00',
  hectares: '#,##0.0000',
  degrees: '0.00000',
  tenths: '#,##0.0',
  share: '0.00%',
  date: 'yyyy-mm-dd',
} as const
/**
 * The name of a format, a text that wraps, or a format of its own. What is plain stays as it is when it comes back: no program takes
 * a code of digits for a number, whose zeros would go, and numbers have the signs of whoever opens the file (DATA-31).
 */
type Form = keyof typeof formats | 'text' | 'plain' | { numFmt: string }

export interface Column<Row> {
  title: string
  width?: number
  form?: Form
  of(row: Row): CellValue
}

/** Spreadsheets take no more in a cell. */
const longestText = 32_000
const top = { vertical: 'top' } as const

const styleOf = (form: Form, value: CellValue): CellStyle => {
  if (form === 'plain') return { numFmt: typeof value === 'number' ? 'General' : '@' }
  if (form === 'text') return { alignment: { ...top, wrapText: true } }
  if (typeof form === 'object') return { ...form, alignment: { ...top, horizontal: 'left' } }
  return { alignment: top, numFmt: formats[form] }
}

/** A text that begins with an equals sign is a text: only a cell of the type `formula` is one. */
export const cellOf = (value: CellValue, form: Form = 'text'): Partial<Cell> => ({
  value: typeof value === 'string' ? value.slice(0, longestText) : value,
  style: styleOf(value instanceof Date ? 'date' : form, value),
})

/** A table under the names of its columns, of which `frozen` stay in view. */
export function tableSheet<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  frozen = 0,
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  columns.forEach(({ title, of, form }, x) => {
    cells.set(`0,${x}`, { value: title, style: looks.head })
    rows.forEach((row, y) => {
      cells.set(`${y + 1},${x}`, cellOf(of(row), form))
    })
  })
  return {
    name,
    cells,
    columns: columns.map(({ width = 16 }) => ({ width })),
    freezePane: { rows: 1, columns: frozen },
  }
}

/** Days since the last one of 1899, as formats of dates count them. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00Z`) / dayMs + 25_569

/** Answers the bytes of an .xlsx file. */
export const writeSheets = async (title: string, sheets: WriteSheet[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ properties: { title }, defaultFont: { name: 'Arial', size: 10 }, sheets }))
