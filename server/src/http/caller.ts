/** The person who makes a call, once the token has been checked. */
export interface Caller {
  id: string
  nome: string
  /** 11 digits; null for a foreigner. */
  cpf: string | null
  ehEstrangeiro: boolean
  permissoes: ReadonlySet<string>
  email: string
  /** Whether the address is proven to be theirs; before that it gives no right (ACCOUNT-27). */
  emailConfirmado: boolean
  /** The person at the identity provider. */
  sub: string
  /** The provider's session of the access token, where the token tells it. */
  sid: string | null
  /** When the person gave their password last, where the token tells it. */
  authTime: Date | null
}

/** The claims that the portal reads from an access token. */
export interface Claims {
  sub: string
  name: string
  email: string
  /** Whether the provider says that the address is proven. */
  emailVerified: boolean
  cpf: string | null
  locale: string | null
  /** The provider's session, where the token tells it. */
  sid: string | null
  /** When the token was issued, in seconds. */
  iat: number
  /** When the person signed in, in seconds, where the token tells it: a session renews its tokens for hours. */
  authTime: number | null
}
