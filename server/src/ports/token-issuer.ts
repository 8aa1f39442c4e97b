/** The OpenID provider, as far as a session of the portal needs it. */

export interface IssuedTokens {
  accessToken: string
  /** Seconds. */
  expiresIn: number
  idToken?: string | undefined
  /** The token for the next renewal: the provider may take each one only once. */
  refreshToken: string
}

export interface TokenIssuer {
  /** Throws GrantEnded when the provider takes the token no longer, TokenIssuerAway when it gives no usable answer. */
  renew(refreshToken: string): Promise<IssuedTokens>
  /** Ends the token at the provider, where it can; never throws, since nobody can do anything about it. */
  revoke(refreshToken: string): Promise<void>
}

export class GrantEnded extends Error {}

/** The message carries nothing of a token. */
export class TokenIssuerAway extends Error {}
