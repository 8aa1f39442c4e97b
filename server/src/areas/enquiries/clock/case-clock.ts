/** The clock of a stored case: its history and the state's calendar, read from the database. */
import type { EnquiryClock } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import type { Config } from '../../../config.ts'
import type { Queries } from '../../../db/database.ts'
import { type EventRow, eventsOf, holidays } from '../sql/case-repository.ts'
import { type CaseClock, readClock } from './clock.ts'
import { clockEvents } from './events.ts'
import { holidaysBetween, type WorkingCalendar } from './working-time.ts'

/** The terms, and the state's opening hours. */
export interface Settings {
  config: Pick<Config, 'enquiries'>
}

export const calendarOf = async (
  db: Queries,
  { config }: Settings,
  language: Language = 'pt',
): Promise<WorkingCalendar> => ({ ...config.enquiries.hours, holidays: await holidays(db, language) })

export async function clockOf(
  db: Queries,
  { config }: Settings,
  { numero, calendar, now }: { numero: number; calendar: WorkingCalendar; now: Date },
): Promise<CaseClock> {
  const events = clockEvents(await eventsOf(db, numero))
  return readClock(events, { terms: config.enquiries.terms, calendar, now })
}

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const iso = (at: Date | null) => at?.toISOString() ?? null

/** The clock with what a screen needs to say how its dates came about. */
export function presentClock(
  history: readonly EventRow[],
  { config }: Settings,
  { calendar, now }: { calendar: WorkingCalendar; now: Date },
): EnquiryClock {
  const { terms, hours } = config.enquiries
  const { firstAnswer, round, pauses } = readClock(clockEvents(history), { terms, calendar, now })
  const end = [firstAnswer.due, round.due ?? now].reduce((a, b) => (a > b ? a : b))
  const start = history[0]?.em ?? now
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
