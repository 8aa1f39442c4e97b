/** How people and programs write numbers; fields and files read them by this one rule (WEB-90, DATA-31). Pure. */
import type { Language } from '../language.ts'
import { pastedText } from './pasted-text.ts'

export interface Written {
  value: number
  /** How many are written: 150,000 has three. */
  decimals: number
}

/** The number as it reads where a comma stands before the decimals, and where a point does. */
export interface Readings {
  comma: Written | undefined
  point: Written | undefined
}

/** Digits, or groups of three with one sign or a blank between them; then the decimals. */
const formWith = (decimal: string, group: string) =>
  new RegExp(`^(\\d+|[1-9]\\d{0,2}(?:${group}\\d{3})+|[1-9]\\d{0,2}(?:[ '’]\\d{3})+)(?:${decimal}(\\d+))?$`)
const forms = { comma: formWith(',', '\\.'), point: formWith('\\.', ',') }

const escaped = (text: string) => text.replace(/[$.*+?^(){}|[\]\\]/g, '\\$&')

/** `units` are what may stand before or behind the number: currencies, measures. */
export function readingsOf(text: string, units: readonly string[]): Readings {
  const unit = `(?:${units.map(escaped).join('|')})?`
  const whole = new RegExp(`^([-−–])? ?${unit} ?([-−–])? ?(.*?) ?${unit}$`, 'i')
  const [, before, after, digits = ''] = whole.exec(pastedText(text)) ?? []
  if (before && after) return { comma: undefined, point: undefined }
  const read = (form: RegExp): Written | undefined => {
    const [, integer, decimals = ''] = form.exec(digits.replace(/^(?=[.,]\d)/, '0')) ?? []
    if (integer === undefined) return undefined
    const value = Number(`${integer.replace(/\D/g, '')}.${decimals || '0'}`)
    return { value: before || after ? -value : value, decimals: decimals.length }
  }
  return { comma: read(forms.comma), point: read(forms.point) }
}

/**
 * A number as somebody has typed or pasted it: by the signs of the page's language where they read so, else as the only
 * number that can be meant. Undefined where there is none; nothing is guessed. A decimal sign at the end waits for what
 * follows.
 */
export function readTypedNumber(
  text: string,
  language: Language,
  units: readonly string[] = [],
): Written | undefined {
  const { comma, point } = readingsOf(text.replace(/[.,]\s*$/, ''), units)
  return language === 'en' ? (point ?? comma) : (comma ?? point)
}
