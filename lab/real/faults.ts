/**
 * What operators meet on a bad day: two primaries, a changed password, an ended certificate, a wrong clock, a restore that
 * broke off, a file store without yesterday's files (OPS-54, OPS-55, FILE-47). Each is told in one plain line, and
 * nothing is written wrongly.
 */
import { installPostgres15 } from '../postgres-15.ts'
import { restored } from './faults/restored.ts'
import { strangers } from './faults/strangers.ts'
import { twoPrimaries } from './faults/two-primaries.ts'
import { type Check, NotInstalled } from './part.ts'
import { startTokenIssuer } from './support/token-issuer.ts'

export const name = 'faults'

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)
  const people = await startTokenIssuer()
  try {
    await twoPrimaries(check, people)
    await strangers(check, people)
    await restored(check, people)
  } finally {
    people.close()
  }
}
