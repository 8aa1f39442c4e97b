/** The verdict on a seal: the token by the published key, the signed list, and the portal's live state. */
import type { PublicSeal } from '@invest/contract/seal'
import {
  judge,
  type RevokedClaims,
  readRevoked,
  readSeal,
  type SealClaims,
  type SealKey,
  type SealVerdict,
  type VerifyEd25519,
} from '@invest/contract/seal-token'
import { verifyAsync } from '@noble/ed25519'

/** By noble's code: the browser's own cryptography lacks Ed25519 on older phones. */
const verify: VerifyEd25519 = (signature, message, publicKey) =>
  verifyAsync(signature, message, publicKey, { zip215: false })

export const readToken = (token: string, keys: readonly SealKey[]): Promise<SealClaims | null> =>
  readSeal(token, keys, verify)
export const readList = (list: string, keys: readonly SealKey[]): Promise<RevokedClaims | null> =>
  readRevoked(list, keys, verify)

export type Verdict = SealVerdict | 'not-enabled'

const live: Record<PublicSeal['estado'], Verdict> = {
  valido: 'valid',
  suspenso: 'suspended',
  desabilitado: 'revoked',
  'nao-habilitado': 'not-enabled',
}

/**
 * What the screen says. A code that was scanned has to be ours and of this company; the stricter of the signed list and the
 * live state counts. Without a code the live state alone is told.
 */
export function verdictOf(
  scanned: { claims: SealClaims | null; list: RevokedClaims | null } | null,
  seal: Pick<PublicSeal, 'cnpj' | 'estado'>,
): Verdict {
  if (!scanned) return live[seal.estado]
  const signed = judge(scanned.claims, scanned.list, seal.cnpj)
  if (signed === 'not-ours' || seal.estado === 'nao-habilitado') return 'not-ours'
  // Suspended a moment ago in the list, valid again by now: the live state knows better, except of what is for ever.
  return signed === 'revoked' ? 'revoked' : live[seal.estado]
}
