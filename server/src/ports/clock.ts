/** The one clock: every statement that compares or sets a deadline takes its instant from here. */
import { stateTimeZone } from '@invest/contract/limits'

export interface Clock {
  now(): Date
}

// Swedish writes dates as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: stateTimeZone })

/** The state's day of an instant, YYYY-MM-DD. */
export const dayOf = (instant: Date): string => isoDay.format(instant)

/** The state's day now, YYYY-MM-DD. */
export const today = (clock: Clock): string => dayOf(clock.now())
