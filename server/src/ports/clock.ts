/** The one clock: every deadline is set and compared by it, in statements too (API-23). */
import { stateTimeZone } from '@invest/contract/state'

export interface Clock {
  now(): Date
}

// Swedish writes dates as YYYY-MM-DD.
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: stateTimeZone })

/** The day of an instant in the state's time zone, YYYY-MM-DD (API-25). */
export const dayOf = (instant: Date): string => isoDay.format(instant)

/** Today in the state's time zone, YYYY-MM-DD (API-25). */
export const today = (clock: Clock): string => dayOf(clock.now())
