/**
 * Disables again what a database that was restored to an earlier moment has forgotten (SEAL-42). The public list of
 * revoked seals is signed by this installation's key, so any copy of it will do.
 */
import { createPublicKey, verify } from 'node:crypto'
import { readRevoked } from '@invest/contract/rules/seal-token'
import type { Database } from '../../../db/database.ts'
import { sharedSecret } from '../../../db/secret.ts'
import { closeListed, listedSeals } from '../repository.ts'
import { createSealSigner, keySecret } from '../seal-key.ts'

export interface RevokedAgain {
  /** The instant of the list, at which they count as disabled. */
  at: Date
  /** CNPJs of the companies whose seal was open here. */
  closed: string[]
  /** Seals that are disabled here as well. */
  before: number
  /** Seals that this database has never had. */
  unknown: number
}

/** `answer` is what `/madeInRs/revogados` answers, or its `lista` alone. */
const listIn = (answer: string): string => {
  const text = answer.trim()
  if (!text.startsWith('{')) return text
  return String((JSON.parse(text) as { lista?: unknown }).lista ?? '')
}

/** @throws Error, for the operator to read, when this installation has not signed the list. */
export async function revokeListed(db: Database, answer: string): Promise<RevokedAgain> {
  const seed = await sharedSecret(db, keySecret)
  const { publicKey } = createSealSigner(() => seed)
  const claims = await readRevoked(listIn(answer), [publicKey], (signature, message, raw) => {
    const x = Buffer.from(raw).toString('base64url')
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, message, key, signature)
  })
  if (!claims) throw new Error('This is no list of revoked seals that this installation has signed.')
  const at = new Date(claims.iat * 1000)
  return db.transaction().execute(async (tx) => {
    const known = await listedSeals(tx, claims.revogados)
    const closed = await closeListed(tx, claims.revogados, at)
    return {
      at,
      closed,
      before: known - closed.length,
      unknown: claims.revogados.length - known,
    }
  })
}
