/** Reads the session that the OpenID library has stored. Most visits need no more, so the library is not loaded. */
export interface StoredSession {
  access_token: string
  refresh_token?: string
  /** Seconds since 1970. */
  expires_at: number
  profile: { sub: string; name?: string }
}

export const storePrefix = 'invest:oidc:'

export function readSession(issuer: string, clientId: string): StoredSession | undefined {
  try {
    const stored = localStorage.getItem(`${storePrefix}user:${issuer}:${clientId}`)
    return stored ? (JSON.parse(stored) as StoredSession) : undefined
  } catch {
    return undefined
  }
}

/** Whether the token will still be good in `seconds`. */
export const lasts = (
  session: StoredSession | undefined,
  seconds: number,
  now = Date.now(),
): session is StoredSession => session !== undefined && session.expires_at - now / 1000 > seconds
