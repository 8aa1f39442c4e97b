/**
 * Accepts only tokens of the configured issuer, for this API, signed with the configured algorithm (IDENTITY-1 to
 * IDENTITY-4).
 */

import { createHash } from 'node:crypto'
import { isCpf } from '@invest/contract/rules/cpf'
import { nameFrom } from '@invest/contract/rules/stored-text'
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Claims } from '../caller.ts'
import { Refusal } from '../refusal.ts'
import { createIssuerKeys, type IssuerKeysOptions } from './issuer-keys.ts'

export interface OidcSettings {
  issuer: string
  /** The address of the keys; without it the issuer is asked. */
  jwksUri?: string
  /** The address that renews tokens; without it the issuer is asked. */
  tokenUri?: string
  /** The address that begins sign-ins; without it the issuer is asked. */
  authorizationUri?: string
  /** For example RS256. It is never taken from the token. */
  algorithm: string
  /** In tests: reads the key set instead of the network. */
  keys?: JWTVerifyGetKey
}

export const audience = 'invest-api'
/** The portal's web, a public client of the issuer. */
export const webClientId = 'invest-web'
const toleranceSeconds = 5
/** A screen makes many calls with one token, so a checked token is remembered; briefly, since its key may be withdrawn. */
const tokenCache = { most: 5000, forMs: 30_000 } as const

/**
 * An issuer signs other tokens with the same key: who signed in (ID), and how to get new ones (refresh). RFC 9068 gives
 * access tokens a type of their own; Keycloak writes `JWT` into each header and tells them apart by a claim (IDENTITY-1).
 */
function isAccessToken(typ: string | undefined, claim: unknown): boolean {
  const header = (typ ?? 'JWT').toLowerCase().replace(/^application\//, '')
  if (claim === undefined) return header === 'at+jwt'
  return claim === 'Bearer' && (header === 'at+jwt' || header === 'jwt')
}

/** Keys are read again after ten minutes, and at once (at most every 5 s) when a token names an unknown one. */
export function createTokenVerifier(
  settings: OidcSettings,
  reading: Pick<IssuerKeysOptions, 'rereadAfterMs' | 'onAway' | 'now'> = {},
  time = () => new Date(),
): (token: string) => Promise<Claims> {
  const { issuer, jwksUri } = settings
  const keys = settings.keys ?? createIssuerKeys({ issuer, jwksUri, ...reading })

  const checkedTokens = new LRUCache<string, { claims: Claims; expires: number }>({
    max: tokenCache.most,
    ttl: tokenCache.forMs,
  })

  return async (token) => {
    // Stores a digest, not the token: nobody who reads the process's memory could sign in with it.
    const digest = createHash('sha256').update(token).digest('base64')
    const checked = checkedTokens.get(digest)
    if (checked && time().getTime() < checked.expires) return checked.claims
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: [settings.algorithm],
      clockTolerance: toleranceSeconds,
      currentDate: time(),
      requiredClaims: ['sub', 'exp'],
    }).catch((error: unknown) => {
      if (error instanceof errors.JOSEError) throw new Refusal('nao-autenticado', { cause: error })
      throw new Refusal('indisponivel', { retryAfter: 5, cause: error })
    })
    if (!isAccessToken(protectedHeader.typ, payload.typ)) throw new Refusal('nao-autenticado')
    const cpf = typeof payload.cpf === 'string' && isCpf(payload.cpf) ? payload.cpf : null
    if (typeof payload.name !== 'string' || typeof payload.email !== 'string')
      throw new Refusal('nao-autenticado')
    const locale = typeof payload.locale === 'string' ? payload.locale : null
    const sid = typeof payload.sid === 'string' ? payload.sid : null
    const { sub = '', email, iat = 0 } = payload as typeof payload & { email: string }
    // People choose it at the provider, and it stands in lists and mails of others (API-53).
    const name = nameFrom(payload.name) || email
    const emailVerified = payload.email_verified === true
    const authTime = typeof payload.auth_time === 'number' ? payload.auth_time : null
    const claims = { sub, name, email, emailVerified, cpf, locale, sid, iat, authTime }
    checkedTokens.set(digest, { claims, expires: ((payload.exp as number) + toleranceSeconds) * 1000 })
    return claims
  }
}
