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

export interface Renewals {
  /** The answer to a renewal with this token: a new one, the one under way, or the one of a moment ago. */
  renew(refreshToken: string): Promise<Renewal>
  /** Remembers no answer of the token's session any more, also not those to tokens before it. */
  forget(refreshToken: string): void
}

const digestOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest('base64')

export function createRenewals(ask: (refreshToken: string) => Promise<IssuedTokens>): Renewals {
  const kept = {
    max: remembered.most,
    ttl: remembered.forMs,
    // The cache looks at the clock at every call. By default it waits for a timer, and in a busy process the timer comes late.
    ttlResolution: 0,
    // The same clock as that of the token's end.
    perf: { now: () => Date.now() },
  }
  const recent = new LRUCache<string, Promise<Renewal>>(kept)
  /** The tokens of one session that were renewed, by each of them and by the one that came last. */
  const ofSession = new LRUCache<string, Set<string>>(kept)
  const renewNow = async (refreshToken: string): Promise<Renewal> => {
    const { expiresIn, ...tokens } = await ask(refreshToken)
    return { ...tokens, expiresAt: Date.now() + expiresIn * 1000 }
  }
  return {
    renew(refreshToken) {
      const digest = digestOf(refreshToken)
      const known = recent.get(digest)
      if (known) return known
      const session = (ofSession.get(digest) ?? new Set()).add(digest)
      ofSession.set(digest, session)
      const renewal = renewNow(refreshToken)
      recent.set(digest, renewal)
      renewal.then(
        (answer) => ofSession.set(digestOf(answer.refreshToken), session),
        () => recent.delete(digest),
      )
      return renewal
    },
    forget(refreshToken) {
      for (const digest of ofSession.get(digestOf(refreshToken)) ?? []) recent.delete(digest)
    },
  }
}
