/** Divides the time that a reservation has left into days, hours, minutes and seconds. Pure. */

import { languageTags } from '@invest/contract/language'
import { dayMs } from '@invest/contract/limits'
import type { Locale } from '../../../lib/i18n/locale.ts'

export interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

const second = 1000

/** A second that has begun counts whole, so that zero is shown at the end and not before. */
export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / second))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor((seconds % 86_400) / 3600),
    minutes: Math.floor((seconds % 3600) / 60),
    seconds: seconds % 60,
  }
}

/**
 * Changes as often as a screen reader should speak: each hour, each ten minutes of the last hour, each of the last
 * five minutes.
 */
export function coarseStep(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  if (minutes > 60) return `h${Math.ceil(minutes / 60)}`
  if (minutes > 5) return `m${Math.ceil(minutes / 10) * 10}`
  return `m${Math.max(0, minutes)}`
}

/** A clerk has to act within the day. */
export const endsSoon = (ms: number): boolean => ms < dayMs

const written: Record<string, Intl.NumberFormat> = {}
function inUnit(value: number, unit: 'day' | 'hour' | 'minute', locale: Locale): string {
  written[`${locale}${unit}`] ??= new Intl.NumberFormat(languageTags[locale], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  })
  return written[`${locale}${unit}`]?.format(value) ?? ''
}

/** The two largest units: `4 dias 3 horas`, `3 horas 12 minutos`, `12 minutos`; empty at the end. A minute that has begun counts whole. */
export function leftInWords(ms: number, locale: Locale): string {
  const { days, hours, minutes } = timeLeft(Math.ceil(ms / 60_000) * 60_000)
  const units = [
    [days, 'day'],
    [hours, 'hour'],
    [minutes, 'minute'],
  ] as const
  const largest = units.findIndex(([value]) => value > 0)
  return units
    .slice(largest, largest + 2)
    .filter(([value]) => value > 0)
    .map(([value, unit]) => inUnit(value, unit, locale))
    .join(' ')
}
