import { sessionSettings } from '../server/src/db/connections/session.ts'

/** The settings of the portal's sessions, for a connection of a measurement's own. */
export const sessionOptions = Object.entries(sessionSettings.calls)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
