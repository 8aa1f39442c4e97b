/** PostgreSQL 15, restarted, killed and promoted under a portal that people use. */
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPostgres15 } from '../scripts/postgres-15.js'
import { type Check, NotInstalled } from './part.ts'

export const name = 'postgresql'

export async function run(_check: Check): Promise<void> {
  const missing: string | undefined = installPostgres15()
  if (missing) throw new NotInstalled(missing)
}
