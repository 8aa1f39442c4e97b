/** Cells of a sheet by their names, such as B6, and the formulas' view of them. */
import type { CellStyle, CellValue, WriteSheet } from 'hucre/xlsx'

export interface Computed {
  /** Without the equals sign, in the English of the file format. */
  formula: string
  /** What the formula gives for the example, shown until a program works it out. */
  shows: string | number
}
type Content = string | number | Computed
type Column = 'A' | 'B' | 'C'

const columnIndex = (column: Column) => column.charCodeAt(0) - 65

export interface Grid {
  /** Answers the cell's name in formulas of every sheet. */
  put(column: Column, row: number, content: Content | undefined, style?: CellStyle, format?: string): string
  /** Several rows of one column, in formulas of every sheet. */
  range(column: Column, from: number, to: number): string
  /** Makes columns A to C, or from another on, one cell. */
  join(row: number, from?: Column): void
  height(row: number, points: number): void
  sheet: Pick<Required<WriteSheet>, 'name' | 'cells' | 'merges' | 'rowDefs'>
}

export function createGrid(name: string): Grid {
  const sheet: Grid['sheet'] = { name, cells: new Map(), merges: [], rowDefs: new Map() }
  const inSheet = (place: string) => `'${name}'!${place}`
  return {
    sheet,
    put(column, row, content, style, format) {
      const computed = typeof content === 'object' ? content : undefined
      const value: CellValue = computed ? null : ((content as string | number | undefined) ?? null)
      sheet.cells.set(`${row - 1},${columnIndex(column)}`, {
        value,
        ...(computed && { type: 'formula', formula: computed.formula, formulaResult: computed.shows }),
        ...(style && { style: format ? { ...style, numFmt: format } : style }),
      })
      return inSheet(`$${column}$${row}`)
    },
    range: (column, from, to) => inSheet(`$${column}$${from}:$${column}$${to}`),
    join(row, from = 'A') {
      sheet.merges.push({ startRow: row - 1, startCol: columnIndex(from), endRow: row - 1, endCol: 2 })
    },
    height(row, points) {
      sheet.rowDefs.set(row - 1, { height: points })
    },
  }
}
