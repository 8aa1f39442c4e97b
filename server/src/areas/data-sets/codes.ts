/** Codes of digits, of which a spreadsheet makes numbers that have lost their zeros (DATA-33). Pure. */
import { type CellRead, formed, type Takes } from './cells.ts'

export interface CodeForm {
  /** How many digits a code may have. */
  lengths: readonly number[]
  /** Whether so many digits can be a code; without it none begins with two zeros. */
  isCode?: (digits: string) => boolean
  /** Takes away what people write around it; without it what official tables do: points, hyphens and slashes. */
  clean?: (written: string) => string
}

const plainCode = (written: string): string => written.toUpperCase().replace(/[.\-/\s]/g, '')

/** What a number of more digits than these ends with where a spreadsheet has shortened it, as in 1,23E+13. */
const shortenedEnd = /^\d{7,}0{5}$/

/**
 * In capitals, without what only parts it. Zeros are given back where one code alone can be meant; where several can, a number is
 * refused, since nobody knows which one was typed.
 */
export function code({ lengths, isCode, clean = plainCode }: CodeForm): Takes<string> {
  const words = formed()
  const codesOf = (digits: string) =>
    lengths
      .filter((length) => length >= digits.length)
      .map((length) => digits.padStart(length, '0'))
      .filter(isCode ?? ((padded) => !padded.startsWith('00')))
  return {
    empty: words.empty,
    read(cell): CellRead<string> {
      const read = words.read(cell)
      if (!('value' in read)) return read
      const value = clean(read.value)
      // A text of too few digits may as well be a slip of the hand, unless the code itself tells that it is whole.
      if (cell.kind !== 'number')
        return { value: (isCode && /^\d+$/.test(value) && onlyOf(codesOf(value))) || value }
      const only = onlyOf(codesOf(value))
      if (only) return { value: only }
      // A whole code that is wrong in itself is no fault of the spreadsheet's.
      const isWhole = value.length === Math.max(...lengths) && !shortenedEnd.test(value)
      return isWhole ? { value } : { motivo: 'VIROU_NUMERO' }
    },
  }
}

const onlyOf = (codes: readonly string[]): string | undefined => (codes.length === 1 ? codes[0] : undefined)
