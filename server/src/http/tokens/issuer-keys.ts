/**
 * The public keys of the token issuer: found by its own word (OpenID Connect Discovery), read again now and then, and
 * kept while it is away (IDENTITY-3).
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { addressIn, askJson, IssuerAway, readIssuerDocument } from './issuer-document.ts'

export interface IssuerKeysOptions {
  issuer: string
  /** The address of the keys. Without it the issuer's discovery document names it. */
  jwksUri?: string | undefined
  /** How long after one reading a token with an unknown key may cause another. */
  rereadAfterMs?: number
  /** Told of each reading that failed. */
  onAway?: ((error: IssuerAway) => void) | undefined
  now?: () => number
}

const staleAfterMs = 600_000

export function createIssuerKeys({
  issuer,
  jwksUri: knownUri,
  rereadAfterMs = 5000,
  onAway,
  now = Date.now,
}: IssuerKeysOptions): JWTVerifyGetKey {
  let keys: JWTVerifyGetKey | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let failed: { at: number; error: IssuerAway } | undefined
  let discoveredUri: string | undefined
  let reading: Promise<void> | undefined

  async function readOnce(): Promise<void> {
    try {
      discoveredUri ??= knownUri ?? (await discover(issuer))
      const set = await askJson(discoveredUri)
      keys = keysOf(set, discoveredUri)
      readAt = now()
      failed = undefined
    } catch (cause) {
      // The keys may have moved, so the next reading asks for their address again.
      discoveredUri = undefined
      const error = cause instanceof IssuerAway ? cause : new IssuerAway(String(cause), { cause })
      failed = { at: now(), error }
      onAway?.(error)
      throw error
    }
  }

  /** One reading for all calls that need one. Right after a failed one, it fails at once instead of letting them wait. */
  function read(): Promise<void> {
    if (failed && now() - failed.at < rereadAfterMs) return Promise.reject(failed.error)
    reading ??= readOnce().finally(() => {
      reading = undefined
    })
    return reading
  }

  return async (header, token) => {
    const age = now() - readAt
    if (!keys) await read()
    // Calls do not wait for a refresh, except after a long time without any call: a key may have been withdrawn.
    else if (age > 2 * staleAfterMs) await read().catch(() => {})
    else if (age > staleAfterMs) read().catch(() => {})
    try {
      return await known()(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - readAt < rereadAfterMs) throw error
      await read()
      return known()(header, token)
    }
  }

  function known(): JWTVerifyGetKey {
    if (!keys) throw new IssuerAway('no keys have been read')
    return keys
  }
}

async function discover(issuer: string): Promise<string> {
  return addressIn(await readIssuerDocument(issuer), 'jwks_uri')
}

function keysOf(set: unknown, address: string): JWTVerifyGetKey {
  const { keys } = (set ?? {}) as Partial<JSONWebKeySet>
  if (!Array.isArray(keys) || keys.length === 0) throw new IssuerAway(`${address} answers no keys`)
  return createLocalJWKSet({ keys })
}
