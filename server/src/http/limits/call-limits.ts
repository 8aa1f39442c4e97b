/** Limits the calls of an account or an address: in a minute, or in an hour where they send mail (API-16, ACCOUNT-8). */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '../../config.ts'
import { Refusal } from '../refusal.ts'
import { addressKey } from './address-key.ts'

export type LimitKind = keyof Config['limits']

export interface CallLimits {
  /** Counts one call; throws a 429 if there were too many. */
  count(kind: LimitKind, key: string): Promise<void>
}

const byAddress = new Set<LimitKind>(['anonymous', 'pages', 'accountMails'])
const secondsOf = (kind: string) => (kind === 'accountMails' ? 3600 : 60)

export function createCallLimits(limits: Config['limits']): CallLimits {
  const limiters = Object.fromEntries(
    Object.entries(limits).map(([kind, points]) => [
      kind,
      new RateLimiterMemory({ points, duration: secondsOf(kind) }),
    ]),
  ) as Record<LimitKind, RateLimiterMemory>
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
