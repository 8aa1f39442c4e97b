/**
 * Time as the state's opening hours count it: on its clock, Monday to Friday, without holidays (ENQUIRY-10). Pure. A
 * working day is one day's opening hours long, so that a question of two in the afternoon with a term of two days is due
 * at two in the afternoon of the second day after.
 */
import { stateTimeZone } from '@invest/contract/state'
import { dayOf } from '../../../ports/clock.ts'

const hour = 3_600_000
const day = 24 * hour

export interface WorkingCalendar {
  /** Minutes after midnight on the state's clock. */
  opens: number
  closes: number
  /** Days (YYYY-MM-DD) on which the state does not work, with their names. */
  holidays: ReadonlyMap<string, string>
}

const offsetName = new Intl.DateTimeFormat('en', { timeZone: stateTimeZone, timeZoneName: 'longOffset' })

/** How far the state's clock is from UTC at an instant, in milliseconds: -3 hours as long as there is no summer time. */
function offsetAt(instant: number): number {
  const name = offsetName.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  if (!sign) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * 60_000)
}

/** Midnight on the state's clock, by the day: formatting an instant takes longer than all else here. */
const midnights = new Map<string, number>()
function midnightOf(isoDay: string): number {
  const known = midnights.get(isoDay)
  if (known !== undefined) return known
  const midnight = Date.parse(`${isoDay}T00:00:00Z`) - offsetAt(Date.parse(`${isoDay}T12:00:00Z`))
  midnights.set(isoDay, midnight)
  return midnight
}

/** An instant of a day on the state's clock; opening hours lie outside of the night in which clocks change. */
const instantOf = (isoDay: string, minutes: number): number => midnightOf(isoDay) + minutes * 60_000

const nextDay = (isoDay: string): string =>
  new Date(Date.parse(`${isoDay}T00:00:00Z`) + day).toISOString().slice(0, 10)

const isWeekend = (isoDay: string): boolean => [0, 6].includes(new Date(`${isoDay}T00:00:00Z`).getUTCDay())

const isWorkingDay = (isoDay: string, { holidays }: WorkingCalendar): boolean =>
  !isWeekend(isoDay) && !holidays.has(isoDay)

/** How long a working day is, in milliseconds. */
export const workingDay = ({ opens, closes }: WorkingCalendar): number => (closes - opens) * 60_000

/** A calendar in which every day is a holiday has no end. */
const mostDays = 4000

/** The opening hours that have not ended at an instant, one working day after the other. */
function* openings(from: number, calendar: WorkingCalendar): Generator<{ opens: number; closes: number }> {
  let isoDay = dayOf(new Date(from))
  for (let i = 0; i < mostDays; i++, isoDay = nextDay(isoDay)) {
    if (!isWorkingDay(isoDay, calendar)) continue
    const closes = instantOf(isoDay, calendar.closes)
    if (closes > from) yield { opens: Math.max(from, instantOf(isoDay, calendar.opens)), closes }
  }
}

/** The instant at which so much working time (in milliseconds) has passed. */
export function addWorkingTime(from: Date, duration: number, calendar: WorkingCalendar): Date {
  let left = duration
  for (const { opens, closes } of openings(from.getTime(), calendar)) {
    if (left <= closes - opens) return new Date(opens + left)
    left -= closes - opens
  }
  throw new Error('the calendar has no working days')
}

/** The working time between two instants, in milliseconds; 0 where the second is the earlier one. */
export function workingTimeBetween(from: Date, to: Date, calendar: WorkingCalendar): number {
  const end = to.getTime()
  let passed = 0
  for (const { opens, closes } of openings(from.getTime(), calendar)) {
    if (opens >= end) break
    passed += Math.min(closes, end) - opens
  }
  return passed
}

/** The holidays that would have been working days, from one instant to another. */
export function holidaysBetween(
  from: Date,
  to: Date,
  { holidays }: WorkingCalendar,
): { dia: string; nome: string }[] {
  const [first, last] = [dayOf(from), dayOf(to)]
  return [...holidays]
    .filter(([dia]) => dia >= first && dia <= last && !isWeekend(dia))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([dia, nome]) => ({ dia, nome }))
}
