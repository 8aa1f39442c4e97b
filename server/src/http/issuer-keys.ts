/**
 * The public keys of the token issuer: found by its own word (OpenID Connect Discovery), read again now and then, and
 * kept while it is away (IDENTITY-3, IDENTITY-40).
 */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

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

/** The issuer does not answer, or not with keys. The message carries nothing of a token. */
export class IssuerAway extends Error {}

const staleAfterMs = 600_000
const answerWithinMs = 3000

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
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const document = (await askJson(address)) as { issuer?: unknown; jwks_uri?: unknown } | null
  // With another issuer in its tokens, every token would be refused, so the setting is wrong.
  if (document?.issuer !== issuer) throw new IssuerAway(`${address} names another issuer than ${issuer}`)
  const { jwks_uri: uri } = document
  if (typeof uri !== 'string' || !URL.canParse(uri)) throw new IssuerAway(`${address} names no keys`)
  return uri
}

function keysOf(set: unknown, address: string): JWTVerifyGetKey {
  const { keys } = (set ?? {}) as Partial<JSONWebKeySet>
  if (!Array.isArray(keys) || keys.length === 0) throw new IssuerAway(`${address} answers no keys`)
  return createLocalJWKSet({ keys })
}

async function askJson(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(answerWithinMs),
    })
    if (answer.ok) return await answer.json()
    throw new IssuerAway(`${address} answers ${answer.status}`)
  } catch (cause) {
    if (cause instanceof IssuerAway) throw cause
    const { code, name } = ((cause as Error).cause ?? cause) as { code?: string; name?: string }
    throw new IssuerAway(`${address} gives no answer: ${code ?? name}`, { cause })
  }
}
