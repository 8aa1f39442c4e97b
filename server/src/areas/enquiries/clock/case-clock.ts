/** The clock of a stored case: its history and the state's calendar, read from the database. */
import type { EnquiryClock } from '@invest/contract/enquiries/shared'
import type { Config } from '../../../config.ts'
import type { Queries } from '../../../db/database.ts'
import { type EventRow, type Histories, historiesOf, holidaysIn } from '../sql/parts-repository.ts'
import { type Carried, type CaseClock, readClock } from './clock.ts'
import { clockEvents, isReadAnswer } from './events.ts'
import { holidaysBetween, type WorkingCalendar } from './working-time.ts'

/** The terms, and the state's opening hours. */
export interface Settings {
  config: Pick<Config, 'enquiries'>
}

export const calendarWith = ({ config }: Settings, holidays: Map<string, string>): WorkingCalendar => ({
  ...config.enquiries.hours,
  holidays,
})
export const calendarOf = async (db: Queries, settings: Settings): Promise<WorkingCalendar> =>
  calendarWith(settings, await holidaysIn(db, 'pt'))

interface At {
  calendar: WorkingCalendar
  now: Date
}

export const clockOf = async (
  db: Queries,
  settings: Settings,
  { numero, ...at }: At & { numero: number },
): Promise<CaseClock> => clockBy(await historiesOf(db, numero), settings, at)

/** The clock of a case by its history and what it carries of those that were joined to it. */
export const clockBy = ({ history, joined }: Histories, settings: Settings, at: At): CaseClock =>
  readHistory(history, settings, { ...at, carried: carriedOf(joined, settings, at) })

const readHistory = (
  history: readonly EventRow[],
  { config }: Settings,
  at: At & { carried: readonly Carried[] },
): CaseClock => readClock(clockEvents(history), { terms: config.enquiries.terms, ...at })

/** What was due in the cases that were joined to this one, when they were (ENQUIRY-15). */
function carriedOf(joined: readonly EventRow[][], settings: Settings, { calendar }: At): Carried[] {
  const answers = joined.flat().filter(isReadAnswer)
  return joined.flatMap((history) => {
    const end = history.findLastIndex(({ tipo }) => tipo === 'JUNTADA')
    const at = history[end]?.em
    // Of a chain of joined cases a later one may have been answered before it was joined as well.
    if (!at || answers.some(({ em }) => em > at)) return []
    const { due } = readHistory(history.slice(0, end), settings, { calendar, now: at, carried: [] })
    return due ? [{ at, due }] : []
  })
}

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const iso = (at: Date | null) => at?.toISOString() ?? null

/** The clock with what a screen needs to say how its dates came about. */
export function presentClock(histories: Histories, settings: Settings, at: At): EnquiryClock {
  const { calendar, now } = at
  const { terms, hours } = settings.config.enquiries
  const { firstAnswer, round, pauses } = clockBy(histories, settings, at)
  const end = [firstAnswer.due, round.due ?? now].reduce((a, b) => (a > b ? a : b))
  const start = histories.history[0]?.em ?? now
  return {
    diasPrimeira: terms.firstAnswer,
    diasResposta: terms.answer,
    abre: time(hours.opens),
    fecha: time(hours.closes),
    primeira: { ate: firstAnswer.due.toISOString(), em: iso(firstAnswer.at), atrasada: firstAnswer.late },
    resposta: {
      desde: round.since.toISOString(),
      ate: iso(round.due),
      em: iso(round.completedAt),
      atrasada: round.late,
    },
    feriados: holidaysBetween(start, end, calendar),
    pausas: pauses.map(({ from, until }) => ({ de: from.toISOString(), ate: iso(until) })),
  }
}
