/** What reading a table gives, whatever its form. */

/** What a cell holds. A formula holds what its program has worked out. */
export type Cell =
  | { kind: 'empty'; value: null }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  /** YYYY-MM-DD, with THH:MM:SS behind it where it has a time of day. */
  | { kind: 'date'; value: string }
  | { kind: 'boolean'; value: boolean }
  /** As the program writes it, such as `#REF!`. */
  | { kind: 'error'; value: string }

export interface SheetLine {
  /** As an editor or a spreadsheet numbers it. */
  line: number
  /** From the first column to the last that holds anything. In a text file every one is text. */
  cells: Cell[]
}

export const emptyCell: Cell = { kind: 'empty', value: null }

/** A cell as a text file would have it, without blanks around it; of a date the day. */
export function cellText(cell: Cell | undefined): string {
  if (!cell || cell.kind === 'empty') return ''
  if (cell.kind === 'number') return numberText(cell.value)
  return cell.kind === 'date' ? cell.value.slice(0, 10) : String(cell.value).trim()
}

/** Spreadsheets keep 15 digits; what stands behind them comes from the binary form. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15)))

export type SheetProblem = 'ILEGIVEL' | 'GRANDE_DEMAIS' | 'COLUNAS_DEMAIS'

/** Why a file as a whole can't be read. */
export class SheetUnreadable extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem, message: string) {
    super(message)
    this.problem = problem
  }
}
