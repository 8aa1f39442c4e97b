/** What a field for numbers makes of what is typed, and how it writes a number (WEB-90). Pure. */
import { languageTags } from '@invest/contract/language'
import { readTypedNumber, type Written } from '@invest/contract/rules/written-number'
import type { Locale } from '../../lib/i18n/locale.ts'

/** A number, nothing, or a text that the field does not take, as it was typed: a form with one is not saved. */
export type TypedNumber = number | string | null

export const isUnread = (value: TypedNumber): value is string => typeof value === 'string'

export interface NumberForm {
  /** How many the number may have. */
  decimals?: number | undefined
  least?: number | undefined
  most: number
  /** What may be written before or behind it. */
  units?: readonly string[] | undefined
}

/** Cents are two, or none. */
const cents = 2

const rounds = (value: number, decimals: number) => Number(value.toFixed(decimals)) === value

export type NumberProblem = 'unread' | 'decimals' | 'range'

function problemOf(written: Written | undefined, form: NumberForm): NumberProblem | undefined {
  if (!written) return 'unread'
  const { value } = written
  if (!rounds(value, form.decimals ?? 0)) return 'decimals'
  return value < (form.least ?? 0) || value > form.most ? 'range' : undefined
}

export interface ReadText {
  value: TypedNumber
  problem?: NumberProblem | undefined
  /**
   * More decimals are written than the field has, all of them zeros: the 10.000 of an English page is ten, which is said,
   * since somebody may have meant ten thousand.
   */
  doubtful?: boolean
}

export function readText(text: string, locale: Locale, form: NumberForm): ReadText {
  if (text.trim() === '') return { value: null }
  const written = readTypedNumber(text, locale, form.units)
  const problem = problemOf(written, form)
  if (!written || problem) return { value: text, problem }
  return { value: written.value, doubtful: written.decimals > (form.decimals ?? 0) }
}

/** As `readText` reads it. Spanish sets four digits apart only where it is asked to. */
export const writeNumber = (value: number, locale: Locale, decimals = 0): string =>
  new Intl.NumberFormat(languageTags[locale], {
    useGrouping: 'always',
    minimumFractionDigits: decimals === cents && !Number.isInteger(value) ? cents : 0,
    maximumFractionDigits: decimals,
  }).format(value)
