/** What a column may take, and how its cells say it: the one vocabulary of all sets (DATA-30 to DATA-33). Pure. */
import { type Sense, senses } from '@invest/contract/administration/data-sets'
import { withoutAccents } from '@invest/contract/language'
import { readDay } from '@invest/contract/rules/day'
import { pastedText } from '@invest/contract/rules/pasted-text'
import { isSheetError } from '@invest/contract/rules/sheet-error'
import { unstorableCharacter } from '@invest/contract/rules/stored-text'
import { type Cell, numberOf } from '../../sheets/sheet.ts'
import { readWrittenNumber } from './written-number.ts'

/** Why a cell says nothing that its column takes: its rule, or what a spreadsheet has made of what was typed. */
export type CellProblem =
  | 'REGRA'
  | 'ERRO'
  | 'SEM_RESULTADO'
  | 'MESCLADA'
  | 'CARACTERE'
  | 'VIROU_NUMERO'
  | 'VIROU_DATA'
  | 'VIROU_LOGICO'
  | 'DATA_COMO_NUMERO'
type Exact<T> = { value: T } | { motivo: CellProblem }
export type CellRead<T> =
  | Exact<T>
  /** The text can be read two ways, and the column takes both. */
  | { doubt: Readonly<Record<Sense, number>> }

export interface Takes<T> {
  /** What an empty cell says, where there may be one. */
  empty: '' | null
  /** With the sense that somebody has chosen for the column (DATA-32). */
  read(cell: Cell, sense?: Sense): CellRead<T>
}

const wrong = (motivo: CellProblem): { motivo: CellProblem } => ({ motivo })

/** A number that a spreadsheet has shortened: the digits behind are lost. */
const shortened = /^[+-]?\d+(?:[.,]\d+)?E[+-]?\d+$/i

/** What no column takes as it stands. */
function problemOf(cell: Cell): CellProblem | undefined {
  if (cell.kind === 'error') return 'ERRO'
  if (cell.kind === 'unworked') return 'SEM_RESULTADO'
  if (cell.kind === 'merged') return 'MESCLADA'
  return cell.kind === 'text' && isSheetError(cell.value) ? 'ERRO' : undefined
}

/** Digits of a cell that is a number; nothing where it can't be what somebody has typed. */
const digitsOf = (value: number): string | undefined =>
  Number.isInteger(value) && value >= 0 && value < 1e15 ? String(value) : undefined

/** Words, and numbers without a meaning as numbers, whose zeros nobody misses. */
export function text(): { empty: ''; read(cell: Cell): Exact<string> } {
  return {
    empty: '',
    read(cell) {
      const problem = problemOf(cell)
      if (problem) return wrong(problem)
      if (cell.kind === 'date') return wrong('VIROU_DATA')
      if (cell.kind === 'boolean') return wrong('VIROU_LOGICO')
      const value = cell.kind === 'number' ? digitsOf(cell.value) : String(cell.value ?? '').trim()
      if (value === undefined || shortened.test(value)) return wrong('VIROU_NUMERO')
      return unstorableCharacter.test(value) ? wrong('CARACTERE') : { value }
    },
  }
}

/** What has a form of its own, such as a code: nobody sees what else stands in the cell, and the value does not have it (API-60). */
export function formed(): { empty: ''; read(cell: Cell): Exact<string> } {
  const { empty, read } = text()
  return {
    empty,
    read: (cell) => read(cell.kind === 'text' ? { ...cell, value: pastedText(cell.value) } : cell),
  }
}

export interface NumberForm {
  decimals: number
  least: number
  most: number
}

/** The number as it is shown has no more decimals than these: what a binary form has behind them is none. */
export const fits = (value: number, { decimals, least, most }: NumberForm): boolean =>
  value >= least && value <= most && Number(value.toFixed(decimals)) === value

/** A cell that is a number is exactly that number; a text is read in Brazilian form. */
export function number(form: NumberForm): Takes<number> {
  return {
    empty: null,
    read(cell, sense) {
      const problem = problemOf(cell)
      if (problem) return wrong(problem)
      if (cell.kind === 'date') return wrong('VIROU_DATA')
      if (cell.kind === 'boolean') return wrong('VIROU_LOGICO')
      if (cell.kind === 'number') {
        const value = numberOf(cell.value)
        return fits(value, form) ? { value } : wrong('REGRA')
      }
      const written = readWrittenNumber(cell.value ?? '')
      if (!written) return wrong('REGRA')
      const isTaken = ({ value, decimals }: { value: number; decimals: number }) =>
        decimals <= form.decimals && fits(value, form)
      if ('certain' in written)
        return isTaken(written.certain) ? { value: written.certain.value } : wrong('REGRA')
      // Cents have two digits, so a price of 186.125 are thousands.
      const possible = senses.filter((one) => isTaken(written[one]))
      const meant = possible.length === 1 ? possible[0] : possible.find((one) => one === sense)
      if (meant) return { value: written[meant].value }
      const { MILHAR, DECIMAL } = written
      return possible.length === 0
        ? wrong('REGRA')
        : { doubt: { MILHAR: MILHAR.value, DECIMAL: DECIMAL.value } }
    },
  }
}

/** A share of a hundred: a cell that shows 90% holds 0.9. */
export function percent(form: NumberForm): Takes<number> {
  const { empty, read } = number(form)
  return {
    empty,
    read(cell, sense) {
      if (cell.kind === 'number' && cell.percent)
        return read({ kind: 'number', value: numberOf(cell.value * 100) })
      return read(cell.kind === 'text' ? { ...cell, value: cell.value.replace(/\s*%\s*$/, '') } : cell, sense)
    },
  }
}

/** A day of the calendar, YYYY-MM-DD; as people write it, d/m/y (DATA-60). A time of day is none of it, and midnight says nothing. */
export function day(): Takes<string> {
  return {
    empty: '',
    read(cell) {
      const problem = problemOf(cell)
      if (problem) return wrong(problem)
      if (cell.kind === 'date') return { value: cell.value.slice(0, 10) }
      if (cell.kind === 'number') return wrong('DATA_COMO_NUMERO')
      if (cell.kind !== 'text') return wrong('REGRA')
      const value = readDay(cell.value.trim().replace(/[T ]00:00(?::00)?$/, ''))
      return value ? { value } : wrong('REGRA')
    },
  }
}

const yes = ['SIM', 'S', 'TRUE', 'VERDADEIRO', 'VERDADERO', '1', 'YES', 'Y', 'SI', 'X']
const no = ['NAO', 'N', 'FALSE', 'FALSO', '0', 'NO']

/** Whether a cell says yes or no (FINANCING-33). */
export function yesOrNo(): Takes<boolean> {
  return {
    empty: null,
    read(cell) {
      const problem = problemOf(cell)
      if (problem) return wrong(problem)
      if (cell.kind === 'boolean') return { value: cell.value }
      const word = withoutAccents(pastedText(String(cell.value ?? ''))).toUpperCase()
      if (yes.includes(word)) return { value: true }
      return no.includes(word) ? { value: false } : wrong('REGRA')
    },
  }
}

/** As a cell says it. */
export const yesOrNoCell = (value: unknown): string => (value ? 'sim' : 'não')

/** A number as files in Portuguese have it, without a separator of thousands; nothing where there is none. */
export const decimalCell = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).replace('.', ',')
