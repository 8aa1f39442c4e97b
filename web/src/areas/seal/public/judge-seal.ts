/** Judges a seal by its token, the signed list of revoked seals and the portal's live answer (SEAL-32). */

import {
  judge,
  type RevokedClaims,
  readRevoked,
  readSeal,
  type SealClaims,
  type SealKey,
  type SealVerdict,
  type VerifyEd25519,
} from '@invest/contract/rules/seal-token'
import type { PublicSeal } from '@invest/contract/seal'
import { verifyAsync } from '@noble/ed25519'

/** A library verifies, since browsers of older phones lack Ed25519 (SEAL-24). */
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
 * The verdict that the screen shows. A scanned code must carry a token that the portal has signed for this company.
 * Without a code, the live answer decides.
 */
export function verdictOf(
  scanned: { claims: SealClaims | null; list: RevokedClaims | null } | null,
  seal: Pick<PublicSeal, 'cnpj' | 'estado'>,
): Verdict {
  if (!scanned) return live[seal.estado]
  const signed = judge(scanned.claims, scanned.list, seal.cnpj)
  if (signed === 'not-ours' || seal.estado === 'nao-habilitado') return 'not-ours'
  // A suspension may have ended since the list was made, so the live answer decides. A revocation is for ever (SEAL-32).
  return signed === 'revoked' ? 'revoked' : live[seal.estado]
}

export type SuspensionReason = 'inactive' | 'elsewhere' | 'incompatible'

/** The one reason for a suspension, in the order in which the portal looks (SEAL-6). Null where none is left by now. */
export function whySuspended({
  ativaNaJunta,
  mesmoEstado,
  compativel,
}: Pick<PublicSeal, 'ativaNaJunta' | 'mesmoEstado' | 'compativel'>): SuspensionReason | null {
  if (!ativaNaJunta) return 'inactive'
  if (!mesmoEstado) return 'elsewhere'
  return compativel ? null : 'incompatible'
}
