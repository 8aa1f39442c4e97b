/** The address in a seal's QR code: public screen, and the token in the fragment, which no server ever sees. */
import { type SealClaims, sealPath, signSeal } from '@invest/contract/seal-token'
import type { SealRow } from './repository.ts'
import type { SealSigner } from './seal-key.ts'

/** Bytes that PUBLIC_URL may have so that address and token stay within `maxAddressBytes`. */
export const longestPublicUrl = 34

export const claimsOf = (cnpj: string, seal: Pick<SealRow, 'jti' | 'habilitadoEm'>): SealClaims => ({
  sub: cnpj,
  jti: seal.jti,
  iat: Math.floor(seal.habilitadoEm.getTime() / 1000),
})

/** The same enabling always has the same address: Ed25519 signs without chance. */
export const sealAddress = (publicUrl: string, claims: SealClaims, signer: SealSigner): string =>
  `${publicUrl}${sealPath(claims.sub)}#${signSeal(claims, signer.sign)}`
