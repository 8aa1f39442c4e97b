import type { Account } from './accounts.ts'

/** What a token says about its holder. No `cpf` means a foreign user. */
export type PersonClaims = { name: string; email: string; cpf?: string; locale: string }

export const audience = 'invest-api'
export const clientId = 'invest-web'
export const realmPath = '/realms/invest'

/** Keycloak's default too, so that the API's fixed algorithm suits both. */
export const signingAlgorithm = 'RS256'

export function personClaims({ nome, email, cpf, locale }: Account): PersonClaims {
  return { name: nome, email, ...(cpf && { cpf }), locale }
}
