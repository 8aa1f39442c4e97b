/** Sums days into weeks and into periods of 30 days. Pure; days are YYYY-MM-DD. */

import type { CompanyPerformance } from '@invest/contract/insights/performance'
import { dayMs } from '@invest/contract/limits'
import type { DayRow } from './performance-repository.ts'

export const shownWeeks = 12

export const daysBefore = (dia: string, days: number): string =>
  new Date(Date.parse(dia) - days * dayMs).toISOString().slice(0, 10)

/** The Monday of a day's week. */
export const mondayOf = (dia: string): string => daysBefore(dia, (new Date(dia).getUTCDay() + 6) % 7)

/** The Monday on which the first of the shown weeks begins. */
export const firstMonday = (today: string): string => daysBefore(mondayOf(today), 7 * (shownWeeks - 1))

const sum = (rows: readonly DayRow[]) => ({
  visitas: rows.reduce((n, { visitas }) => n + visitas, 0),
  encontros: rows.reduce((n, { encontros }) => n + encontros, 0),
})

export function summed(
  rows: readonly DayRow[],
  today: string,
): Pick<CompanyPerformance, 'semanas' | 'ultimos30' | 'anteriores30'> {
  const first = firstMonday(today)
  const weeks = Array.from({ length: shownWeeks }, (_, i) => daysBefore(first, -7 * i))
  const recent = daysBefore(today, 29)
  const before = daysBefore(today, 59)
  return {
    semanas: weeks.map((inicio) => ({ inicio, ...sum(rows.filter(({ dia }) => mondayOf(dia) === inicio)) })),
    ultimos30: sum(rows.filter(({ dia }) => dia >= recent)),
    anteriores30: sum(rows.filter(({ dia }) => dia >= before && dia < recent)),
  }
}
