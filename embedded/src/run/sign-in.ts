import type { Config } from '../../../server/src/config.ts'
import type { OidcSettings } from '../../../server/src/http/tokens/token.ts'
import { realmPath, signingAlgorithm } from '../identity/claims.ts'

/** The settings by which the API checks tokens, of the embedded provider or of OIDC_ISSUER. */
export function oidcSettings({ oidcIssuer, publicUrl, port }: Config): OidcSettings {
  if (oidcIssuer) return { issuer: oidcIssuer, algorithm: signingAlgorithm }
  // Asked over loopback, since the public address may lead through a proxy that is not up yet.
  const provider = `http://127.0.0.1:${port}${realmPath}/protocol/openid-connect`
  return {
    issuer: `${publicUrl}${realmPath}`,
    jwksUri: `${provider}/certs`,
    tokenUri: `${provider}/token`,
    authorizationUri: `${publicUrl}${realmPath}/protocol/openid-connect/auth`,
    algorithm: signingAlgorithm,
  }
}
