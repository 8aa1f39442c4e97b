/**
 * The address in a seal's QR code: the public screen, with the token in the fragment, which browsers do not send to
 * servers.
 */
import { type SealClaims, sealPath, signSeal } from '@invest/contract/rules/seal-token'
import type { SealRow } from './repository.ts'
import type { SealSigner } from './seal-key.ts'

/** The most bytes of PUBLIC_URL, so that address and token stay within `maxAddressBytes` (SEAL-20). */
export const longestPublicUrl = 34

export const claimsOf = (cnpj: string, seal: Pick<SealRow, 'jti' | 'habilitadoEm'>): SealClaims => ({
  sub: cnpj,
  jti: seal.jti,
  iat: Math.floor(seal.habilitadoEm.getTime() / 1000),
})

/** The same enabling always has the same address, because Ed25519 signatures have no random part. */
export const sealAddress = (publicUrl: string, claims: SealClaims, signer: SealSigner): string =>
  `${publicUrl}${sealPath(claims.sub)}#${signSeal(claims, signer.sign)}`
