/** Answers a new access token for the session in the cookie (IDENTITY-45). */
import { createHash } from 'node:crypto'
import type { RenewedSession } from '@invest/contract/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallLimits } from '../../http/limits/call-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { GrantEnded, TokenIssuerAway } from '../../ports/token-issuer.ts'
import type { Renewals } from './renewals.ts'
import type { SessionCookie } from './session-cookie.ts'

export async function renewSession(
  { cookie, renew, limits }: { cookie: SessionCookie; renew: Renewals['renew']; limits: CallLimits },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenewedSession> {
  const refreshToken = await cookie.read(request)
  if (refreshToken === undefined) {
    await limits.count('anonymous', request.ip)
    cookie.clear(reply)
    throw new Refusal('nao-autenticado')
  }
  // By the session, so that people who share an address don't use up each other's calls (API-18).
  await limits.count('reads', createHash('sha256').update(refreshToken).digest('base64'))
  try {
    const { accessToken, idToken, expiresAt, refreshToken: next } = await renew(refreshToken)
    await cookie.write(reply, next)
    return { accessToken, idToken, expiresIn: Math.max(0, Math.round((expiresAt - Date.now()) / 1000)) }
  } catch (error) {
    // The cookie stays while the provider is away, so that the session goes on afterwards.
    if (error instanceof TokenIssuerAway) throw new Refusal('indisponivel', { retryAfter: 5, cause: error })
    if (!(error instanceof GrantEnded)) throw error
    cookie.clear(reply)
    throw new Refusal('nao-autenticado', { cause: error })
  }
}
