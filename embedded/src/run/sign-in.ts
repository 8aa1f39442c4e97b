import type { Config } from '../../../server/src/config.ts'
import type { OidcSettings } from '../../../server/src/http/token.ts'
import { realmPath, signingAlgorithm } from '../identity/claims.ts'

/** The settings by which the API checks tokens, of the embedded provider or of OIDC_ISSUER. */
export async function oidcSettings(config: Config): Promise<OidcSettings> {
  const certs = '/protocol/openid-connect/certs'
  if (!config.oidcIssuer) {
    const issuer = `${config.publicUrl}${realmPath}`
    // The keys are read over loopback, since the public address may lead through a proxy that is not up yet.
    const jwksUri = `http://127.0.0.1:${config.port}${realmPath}${certs}`
    return { issuer, jwksUri, algorithm: signingAlgorithm }
  }
  const issuer = config.oidcIssuer
  const found = await discoverKeys(issuer)
  return { issuer, jwksUri: found ?? `${issuer.replace(/\/$/, '')}${certs}`, algorithm: signingAlgorithm }
}

/** The address of the keys by the provider's own word. While it is away the caller assumes Keycloak's address. */
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
