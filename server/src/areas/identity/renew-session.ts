/** Answers a new access token for the session in the cookie (IDENTITY-45). */
import type { RenewedSession } from '@invest/contract/identity'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../http/refusal.ts'
import { GrantEnded, TokenIssuerAway } from '../../ports/token-issuer.ts'
import type { Renew } from './renewals.ts'
import type { SessionCookie } from './session-cookie.ts'

export async function renewSession(
  { cookie, renew }: { cookie: SessionCookie; renew: Renew },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RenewedSession> {
  const refreshToken = await cookie.read(request)
  if (refreshToken === undefined) {
    cookie.clear(reply)
    throw new Refusal('nao-autenticado')
  }
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
