import type { Config } from '../../../server/src/config.ts'
import type { OidcSettings } from '../../../server/src/http/token.ts'
import { realmPath, signingAlgorithm } from '../identity/claims.ts'

/** Whose tokens the API trusts: the embedded provider's, or those of OIDC_ISSUER. */
export async function oidcSettings(config: Config): Promise<OidcSettings> {
  const certs = '/protocol/openid-connect/certs'
  if (!config.oidcIssuer) {
    const issuer = `${config.publicUrl}${realmPath}`
    // Read over this machine: the public address may lead through a proxy that is not up yet.
    const jwksUri = `http://127.0.0.1:${config.port}${realmPath}${certs}`
    return { issuer, jwksUri, algorithm: signingAlgorithm }
  }
  const issuer = config.oidcIssuer
  const found = await discoverKeys(issuer)
  return { issuer, jwksUri: found ?? `${issuer.replace(/\/$/, '')}${certs}`, algorithm: signingAlgorithm }
}

/** Where the provider says its keys are; undefined while it is away, then a Keycloak's address is taken. */
async function discoverKeys(issuer: string): Promise<string | undefined> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(3000) })
    const document = (await answer.json()) as { jwks_uri?: string }
    return document.jwks_uri
  } catch {
    return undefined
  }
}
