/** Instants and days before the demo's "now". */
import type { Random } from './random.ts'

export const day = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - Math.round(days * day))

/** The day of an instant in UTC, as YYYY-MM-DD. */
export const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10)

/** An instant of the last twelve months in the state's working hours. Recent ones are more likely. */
export function withinTheYear(now: Date, chance: Random): Date {
  const days = 1 + 363 * chance.next() ** 1.25
  const instant = daysBefore(now, days)
  // These are the hours from 8 to 19 in UTC-3.
  instant.setUTCHours(chance.int(11, 21), chance.int(0, 59), chance.int(0, 59), 0)
  return new Date(Math.min(instant.getTime(), now.getTime() - 3_600_000))
}

/** An instant between `from` and `now`. */
export const between = (from: Date, now: Date, chance: Random): Date =>
  new Date(Math.round(from.getTime() + chance.next() * Math.max(0, now.getTime() - from.getTime())))
