import { stateTimeZone } from '@invest/contract/state'

/** The day in the state's zone, YYYY-MM-DD. */
export const todayInState = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: stateTimeZone }).format(new Date())
