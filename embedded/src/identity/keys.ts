import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { type QueryExecutorProvider, sql } from 'kysely'
import { signingAlgorithm } from './claims.ts'

/** The key that signs tokens, with its private part. */
export async function signingKey(db: QueryExecutorProvider): Promise<JWK> {
  return storedSecret(db, 'signing-key', async () => {
    const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true })
    return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: signingAlgorithm, use: 'sig' }
  })
}

/** The keys that sign the provider's cookies. */
export async function cookieKeys(db: QueryExecutorProvider): Promise<string[]> {
  return storedSecret(db, 'cookie-keys', async () => [randomBytes(32).toString('base64url')])
}

async function storedSecret<Value>(
  db: QueryExecutorProvider,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const stored = async () =>
    (await sql<{ valor: Value }>`select valor from embedded.secret where nome = ${name}`.execute(db)).rows[0]
      ?.valor
  const found = await stored()
  if (found !== undefined) return found
  const made = JSON.stringify(await make())
  // When two processes start at once, the first key to be stored is used by both.
  await sql`insert into embedded.secret (nome, valor) values (${name}, ${made}::jsonb) on conflict do nothing`.execute(
    db,
  )
  return (await stored()) as Value
}
