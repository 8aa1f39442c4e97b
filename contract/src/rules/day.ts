/** Days as people write them. Pure. */
import type { Language } from '../language.ts'
import { pastedText } from './pasted-text.ts'

const form = /^(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})([-/.])(\d{1,2})\5(\d{4}|\d{2}))$/

/** Two figures are a year of this century up to 69. */
const centuryOf = (year: string): string => {
  if (year.length === 4) return year
  return `${Number(year) < 70 ? '20' : '19'}${year}`
}

const isDay = (iso: string): boolean => {
  const time = Date.parse(`${iso}T00:00Z`)
  return !iso.startsWith('0000') && !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
}

/**
 * A day of the calendar as YYYY-MM-DD: `d/m/yyyy` and `d/m/yy`, with points or hyphens too, or the year first (DATA-60). In
 * English the month may come first, so a day that can be read both ways is none.
 */
export function readDay(text: string, language: Language = 'pt'): string | undefined {
  const found = form.exec(pastedText(text))
  if (!found) return undefined
  const [, y, m = '', d = '', first = '', , second = '', year = ''] = found
  const day = (of: string, month: string, date: string): string | undefined => {
    const iso = `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
    return isDay(iso) ? iso : undefined
  }
  if (y) return day(y, m, d)
  const dayFirst = day(centuryOf(year), second, first)
  if (language !== 'en') return dayFirst
  const monthFirst = day(centuryOf(year), first, second)
  return dayFirst && monthFirst && dayFirst !== monthFirst ? undefined : (dayFirst ?? monthFirst)
}
