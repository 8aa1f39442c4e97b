/** A code takes five tries (ACCOUNT-7). */
import { limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { emailKey } from './recovery-code.ts'
import { countTry } from './repository.ts'

/** The code of an address, if another try of it is left; this one is counted at once. */
export const tryCode = (deps: Pick<AreaDeps, 'db' | 'clock' | 'secret'>, email: string) =>
  countTry(deps.db, emailKey(deps, email), { now: deps.clock.now(), tries: limits.codeTries })
