/**
 * A page that is reloaded while it renews loses the answer, and with it the next refresh token, which a provider may give
 * only once. So an answer is remembered for a moment (IDENTITY-46).
 */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { IssuedTokens } from '../../ports/token-issuer.ts'

const remembered = { most: 5000, forMs: 30_000 } as const

export interface Renewal extends Omit<IssuedTokens, 'expiresIn'> {
  /** Milliseconds since 1970. */
  expiresAt: number
}

export type Renew = (refreshToken: string) => Promise<Renewal>

export function createRenewals(ask: (refreshToken: string) => Promise<IssuedTokens>): Renew {
  const recent = new LRUCache<string, Promise<Renewal>>({
    max: remembered.most,
    ttl: remembered.forMs,
    // The cache looks at the clock at every call. By default it waits for a timer, and in a busy process the timer comes late.
    ttlResolution: 0,
    // The same clock as that of the token's end.
    perf: { now: () => Date.now() },
  })
  const renewNow = async (refreshToken: string): Promise<Renewal> => {
    const { expiresIn, ...tokens } = await ask(refreshToken)
    return { ...tokens, expiresAt: Date.now() + expiresIn * 1000 }
  }
  /** The answer to a renewal with this token: a new one, the one under way, or the one of a moment ago. */
  return (refreshToken) => {
    const digest = createHash('sha256').update(refreshToken).digest('base64')
    const known = recent.get(digest)
    if (known) return known
    const renewal = renewNow(refreshToken)
    recent.set(digest, renewal)
    renewal.catch(() => recent.delete(digest))
    return renewal
  }
}
