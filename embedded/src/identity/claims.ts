import type { Account } from './accounts.ts'

/** The claims of a token about its holder. A foreign user has no `cpf`. */
export type PersonClaims = {
  name: string
  email: string
  email_verified: boolean
  cpf?: string
  locale: string
}

export const audience = 'invest-api'
export const clientId = 'invest-web'
export const realmPath = '/realms/invest'

/** Keycloak signs with it by default, so the API's one algorithm suits both providers. */
export const signingAlgorithm = 'RS256'

export function personClaims({ nome, email, emailConfirmado, cpf, locale }: Account): PersonClaims {
  return { name: nome, email, email_verified: emailConfirmado, ...(cpf && { cpf }), locale }
}
