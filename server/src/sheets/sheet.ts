/** What reading a table gives, whatever its form. */

/** What a cell holds. A formula holds what its program has worked out. */
export type Cell =
  | { kind: 'empty'; value: null }
  | { kind: 'text'; value: string }
  /** Of a cell that shows a per cent, 0.9 is shown as 90%. */
  | { kind: 'number'; value: number; percent?: true }
  /** YYYY-MM-DD, with THH:MM:SS behind it where it has a time of day. */
  | { kind: 'date'; value: string }
  | { kind: 'boolean'; value: boolean }
  /** As the program writes it, such as `#REF!`. */
  | { kind: 'error'; value: string }
  /** A formula whose result the file does not hold, with `=` before it. */
  | { kind: 'unworked'; value: string }
  /** Shows what stands in the first cell of a range like `B2:B5`, and holds nothing itself. */
  | { kind: 'merged'; value: string }

export interface SheetLine {
  /** The row's number, as a spreadsheet shows it: of a text file too, where a cell may hold ends of lines. */
  line: number
  /** From the first column to the last that holds anything. In a text file every one is text. */
  cells: Cell[]
}

export const emptyCell: Cell = { kind: 'empty', value: null }

/** A cell as a text file would have it, without blanks around it; of a date the day. */
export function cellText(cell: Cell | undefined): string {
  if (!cell || cell.kind === 'empty') return ''
  if (cell.kind === 'number') return String(numberOf(cell.value))
  return cell.kind === 'date' ? cell.value.slice(0, 10) : String(cell.value).trim()
}

/** Spreadsheets keep 15 digits; what stands behind them comes from the binary form. */
export const numberOf = (value: number): number =>
  Number.isInteger(value) ? value : Number(value.toPrecision(15))

export type SheetProblem =
  | 'ILEGIVEL'
  | 'GRANDE_DEMAIS'
  | 'COLUNAS_DEMAIS'
  /** An xls, or a workbook behind a password: both begin alike. */
  | 'PLANILHA_ANTIGA'
  | 'PLANILHA_ODS'

/** Why a file as a whole can't be read. */
export class SheetUnreadable extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
