/** Numbers, money and dates in the reader's language. Amounts are in reais; dollars and euros stand beside them. */
import type { Currency } from '@invest/contract/exchange-rates'
import { dayAndTimeForm, dayForm, languageTags } from '@invest/contract/language'
import { stateTimeZone } from '@invest/contract/state'
import type { Locale } from './locale.ts'
import { readersZone } from './readers-zone.ts'

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()
function once<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = made.get(key) as T | undefined
  if (known) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

const numbers = (locale: Locale, name: string, options: Intl.NumberFormatOptions) =>
  once(`${locale}:${name}`, () => new Intl.NumberFormat(languageTags[locale], options))
const dates = (locale: Locale, name: string, options: Intl.DateTimeFormatOptions) =>
  once(
    `${locale}:${name}`,
    () => new Intl.DateTimeFormat(languageTags[locale], { timeZone: stateTimeZone, ...options }),
  )

/** A line never ends between a number and its word (WEB-199); Intl keeps them together in some of its forms alone. */
const together = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Spanish, too, sets apart the thousands of four digits: `2.968`. */
export const formatNumber = (value: number, locale: Locale): string =>
  numbers(locale, 'number', { maximumFractionDigits: 2, useGrouping: 'always' }).format(value)

/** Intl writes `1.200 BRL` in Spanish; in Brazil's neighbours the sign stands before the number. */
const spanishReais = (number: string): string => `R$\u00a0${number}`.replace('R$\u00a0-', '-R$\u00a0')

/** From a million on without cents (WEB-73). */
export const formatMoney = (reais: number, locale: Locale): string =>
  Math.abs(reais) >= 1_000_000 ? formatWholeMoney(reais, locale) : formatExactMoney(reais, locale)

/** Without cents, for what is an average or an estimate. */
export const formatWholeMoney = (reais: number, locale: Locale): string =>
  locale === 'es'
    ? spanishReais(
        numbers(locale, 'whole', { maximumFractionDigits: 0, useGrouping: 'always' }).format(reais),
      )
    : numbers(locale, 'whole-money', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 }).format(
        reais,
      )

/** With cents however large it is, for sums that have to add up and for versions that are compared. */
export const formatExactMoney = (reais: number, locale: Locale): string =>
  locale === 'es'
    ? spanishReais(
        numbers(locale, 'cents', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(reais),
      )
    : numbers(locale, 'money', { style: 'currency', currency: 'BRL' }).format(reais)

/** `R$ 1,2 mi` for tiles and cards. */
export const formatShortMoney = (reais: number, locale: Locale): string =>
  locale === 'es'
    ? spanishReais(formatShortNumber(reais, locale))
    : numbers(locale, 'short-money', {
        style: 'currency',
        currency: 'BRL',
        notation: 'compact',
        maximumFractionDigits: 1,
      }).format(reais)

const currencySigns: Record<Currency, string> = { USD: 'US$', EUR: '€' }

/** As somebody gave it, in the reader's form. */
export const formatForeign = (value: number, currency: Currency, locale: Locale): string =>
  withSign(currency, locale, formatNumber(value, locale))

/**
 * `US$ 94 mil`: an amount that was converted, so no more precise than its words. Intl gives English readers a bare `$`,
 * which may be anybody's dollar beside `R$`, and has no long words for currencies.
 */
export const formatConverted = (value: number, currency: Currency, locale: Locale): string =>
  withSign(
    currency,
    locale,
    together(numbers(locale, 'long', { notation: 'compact', compactDisplay: 'long' }).format(value)),
  )

/** `US$94.1K` for cards. */
export const formatShortConverted = (value: number, currency: Currency, locale: Locale): string =>
  withSign(currency, locale, formatShortNumber(value, locale))

const withSign = (currency: Currency, locale: Locale, number: string) =>
  `${currencySigns[currency]}${locale === 'en' ? '' : '\u00a0'}${number}`

/** `10,9 mi`. In Spanish the words are written out: `mil M` for thousands of millions is read by nobody. */
export const formatShortNumber = (value: number, locale: Locale): string =>
  together(
    numbers(locale, 'short', {
      notation: 'compact',
      compactDisplay: locale === 'es' ? 'long' : 'short',
      maximumFractionDigits: 1,
    }).format(value),
  )

/** `1,2 bi` in the least room, for a sign whose card writes the amount out. */
export const formatTightNumber = (value: number, locale: Locale): string =>
  numbers(locale, 'tight', { notation: 'compact' }).format(value)

/** `share` from 0 to 1. */
export const formatPercent = (share: number, locale: Locale, digits = 0): string =>
  numbers(locale, `percent${digits}`, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(share)

/** `share` from 0 to 1, with no more digits than one reads of a part of a whole: `61,7%`, `100%` (WEB-73). */
export const formatShare = (share: number, locale: Locale): string =>
  numbers(locale, 'share', { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** A lot's or district's hectares, the fewer digits the larger: `1,89`, `33,7`, `1.235` (WEB-73). Fields and sums keep theirs. */
export function formatArea(hectares: number, locale: Locale): string {
  const digits = hectares >= 100 ? 0 : hectares >= 10 ? 1 : 2
  return numbers(locale, `area${digits}`, { maximumFractionDigits: digits, useGrouping: 'always' }).format(
    hectares,
  )
}

/** A calendar day without a time, YYYY-MM-DD: `formatDay` shows it. */
export type Day = `${number}-${number}-${number}`
type Instant<T extends string | Date> = T extends Day ? never : T

/**
 * The day on which an instant falls in the state (WEB-35). The types refuse a `Day`: JavaScript would read it as midnight
 * UTC, which is the evening before in the state.
 */
export const formatDate = <T extends string | Date>(instant: Instant<T>, locale: Locale): string =>
  dates(locale, 'date', dayForm(locale)).format(new Date(instant))

/**
 * An instant on the reader's own clock. Where that is not the state's, the zone stands behind it: `01/03/2026, 02:30 GMT+1`
 * (WEB-35).
 */
export function formatDateTime<T extends string | Date>(instant: Instant<T>, locale: Locale): string {
  const at = new Date(instant)
  const timeZone = readersZone()
  const shownIn = (zone: string) =>
    dates(locale, `date-time ${zone}`, {
      ...dayAndTimeForm(locale),
      timeZone: zone,
    }).format(at)
  const shown = shownIn(timeZone)
  if (shown === shownIn(stateTimeZone)) return shown
  const parts = dates(locale, `zone ${timeZone}`, { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return `${shown} ${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone}`
}

/** A `Day` is the same in every time zone (WEB-35). Throws a RangeError for any other text. */
export const formatDay = (day: string, locale: Locale): string =>
  dates(locale, 'day', { ...dayForm(locale), timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** `20 de novembro de 2026`, for a day within a sentence. */
export const formatLongDay = (day: string, locale: Locale): string =>
  dates(locale, 'long-day', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** A size in bytes; 1 MB is 1,048,576 bytes (FILE-3). */
export const formatSize = (bytes: number, locale: Locale): string => together(sizeOf(bytes, locale))

function sizeOf(bytes: number, locale: Locale): string {
  if (bytes < 1024) return `${formatNumber(bytes, locale)} B`
  const kilo = bytes / 1024
  if (kilo < 1024) return `${formatNumber(Math.round(kilo), locale)} KB`
  const oneDigit = (value: number) => formatNumber(Math.round(value * 10) / 10, locale)
  const mega = kilo / 1024
  return mega < 1024 ? `${oneDigit(mega)} MB` : `${oneDigit(mega / 1024)} GB`
}
