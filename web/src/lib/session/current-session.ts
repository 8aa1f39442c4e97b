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
