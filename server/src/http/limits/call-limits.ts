/** Limits the calls of an account or an address: in a minute, or in an hour where they send mail (API-16, ACCOUNT-8). */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../refusal.ts'
import { addressKey } from './address-key.ts'
import { sharedLimiter } from './shared-limiter.ts'

type Limited = Pick<Config, 'limits' | 'contactsADay'>

/**
 * What all accounts of one address may do together: several people share one, so each is some times that of an account.
 * Accounts are free, and would otherwise multiply what one of them may do (API-51).
 */
const limitsOfAddress = ({ limits, contactsADay }: Limited) => ({
  contactsOfAddress: 5 * contactsADay,
  uploadsOfAddress: 5 * limits.uploads,
  questionsOfAddress: limits.writes,
})

export type LimitKind = keyof Config['limits'] | keyof ReturnType<typeof limitsOfAddress>

export interface CallLimits {
  /** Counts one call; throws a 429 if there were too many. */
  count(kind: LimitKind, key: string): Promise<void>
}

const byAddress = new Set<LimitKind>([
  'anonymous',
  'pages',
  'accountMails',
  'contactsOfAddress',
  'uploadsOfAddress',
  'questionsOfAddress',
])
const hour = 3600
const seconds: Partial<Record<string, number>> = {
  accountMails: hour,
  contactsOfAddress: 24 * hour,
  questionsOfAddress: 24 * hour,
}
const secondsOf = (kind: string) => seconds[kind] ?? 60

/** `shared` is where all processes count together; without it each counts for itself (API-50). */
export function createCallLimits(config: Limited, shared?: Database): CallLimits {
  const limiterOf = (kind: string, points: number): RateLimiterAbstract => {
    const options = { points, duration: secondsOf(kind), keyPrefix: kind }
    const own = new RateLimiterMemory(options)
    return shared ? sharedLimiter(shared, options, own) : own
  }
  const limiters = Object.fromEntries(
    Object.entries({ ...config.limits, ...limitsOfAddress(config) }).map(([kind, points]) => [
      kind,
      limiterOf(kind, points),
    ]),
  ) as Record<LimitKind, RateLimiterAbstract>
  return {
    async count(kind, key) {
      try {
        await limiters[kind].consume(byAddress.has(kind) ? addressKey(key) : key)
      } catch (rejection) {
        if (!(rejection instanceof RateLimiterRes)) throw rejection
        throw new Refusal('limite-de-chamadas', {
          retryAfter: Math.max(1, Math.ceil(rejection.msBeforeNext / 1000)),
        })
      }
    },
  }
}
