/** The session of this page. It lies in memory alone, so that nothing of it is left behind (IDENTITY-51). */
import { jwtDecode } from 'jwt-decode'

export interface CurrentSession {
  accessToken: string
  /** The provider wants it back at the logout. */
  idToken: string | undefined
  /** Milliseconds since 1970. */
  expiresAt: number
  sub: string
}

export interface Tokens {
  accessToken: string
  idToken?: string | undefined
  /** Seconds. */
  expiresIn: number
}

export const sessionOf = ({ accessToken, idToken, expiresIn }: Tokens): CurrentSession => ({
  accessToken,
  idToken,
  expiresAt: Date.now() + expiresIn * 1000,
  sub: jwtDecode(accessToken).sub ?? '',
})

/** Whether the token will still be good in `seconds`. */
export const lasts = (
  session: CurrentSession | undefined,
  seconds: number,
  now = Date.now(),
): session is CurrentSession => session !== undefined && session.expiresAt - now > seconds * 1000

const oldPrefix = 'invest:oidc:user:'

/** The refresh token that a version before this one has stored, when there is one. */
export function storedRefreshToken(issuer: string, clientId: string): string | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(`${oldPrefix}${issuer}:${clientId}`) ?? '{}')
    return typeof stored.refresh_token === 'string' ? stored.refresh_token : undefined
  } catch {
    return undefined
  }
}

const storedKeys = (): string[] => {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(oldPrefix))
  } catch {
    return []
  }
}

export const hasStoredSession = (): boolean => storedKeys().length > 0

/** Removes the tokens and the profile that a version before this one has stored. */
export function removeStoredSessions(): void {
  for (const key of storedKeys()) localStorage.removeItem(key)
}
