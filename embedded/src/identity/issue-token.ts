import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { QueryExecutorProvider } from 'kysely'
import { createAccounts } from './accounts.ts'
import { audience, clientId, personClaims, signingAlgorithm } from './claims.ts'
import { signingKey } from './keys.ts'

/** Signs an access token like the provider's that lasts one hour. Undefined for an unknown account. */
export async function issueToken(
  db: QueryExecutorProvider,
  issuer: string,
  account: string,
): Promise<string | undefined> {
  const found = await createAccounts(db).byName(account)
  if (!found) return undefined
  const key = await signingKey(db)
  return new SignJWT({
    ...personClaims(found),
    client_id: clientId,
    auth_time: Math.floor(Date.now() / 1000),
  })
    .setProtectedHeader({ alg: signingAlgorithm, kid: key.kid, typ: 'at+jwt' })
    .setSubject(found.sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, signingAlgorithm))
}
