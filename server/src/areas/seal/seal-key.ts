/** The installation's Ed25519 key, made from a seed of 32 bytes that all processes share (table `segredo`). */
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { AnswerOf } from '@invest/contract/endpoint'
import { type SealKey, type SignEd25519, sealKeyId } from '@invest/contract/rules/seal-token'
import type { seal } from '@invest/contract/seal'

/** The name of the secret that the key is made from. */
export const keySecret = 'seal-key'

/** The PKCS #8 header (RFC 8410) that precedes the 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface SealSigner {
  sign: SignEd25519
  publicKey: SealKey
}

/** `seed` is called at the first use, because the database may not be ready earlier. */
export function createSealSigner(seed: () => Buffer): SealSigner {
  let known: { key: KeyObject; x: string } | undefined
  const pair = () => {
    if (!known) {
      const key = createPrivateKey({ key: Buffer.concat([pkcs8, seed()]), format: 'der', type: 'pkcs8' })
      const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
      known = { key, x }
    }
    return known
  }
  return {
    sign: (message) => new Uint8Array(sign(null, message, pair().key)),
    get publicKey() {
      return { kid: sealKeyId, x: pair().x }
    },
  }
}

/** The public key with which anybody can verify seals, as a JWK set (RFC 7517, RFC 8037). */
export function publicKeys({ publicKey: { kid, x } }: SealSigner): AnswerOf<typeof seal.keys> {
  return { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }] }
}
