/** What tests of the seal begin with, and a reader of QR codes. */
import { createPublicKey, verify } from 'node:crypto'
import type { SealKey, VerifyEd25519 } from '@invest/contract/rules/seal-token'
import jsqr from 'jsqr'
import sharp from 'sharp'
import type { RegistryRow } from './companies.ts'
import { addToRegistry, minimalCompany } from './companies.ts'
import { type Person, socio, type TestPortal } from './portal.ts'

/** Adds a company to the registry and registers it as its partner. */
export async function addRegisteredCompany(
  portal: TestPortal,
  row: RegistryRow = {},
  more: object = {},
  owner: Person = socio,
): Promise<{ id: string; cnpj: string }> {
  const cnpj = await addToRegistry(portal.db, { socios: [owner.cpf ?? null], ...row })
  const saved = await portal.call(owner, 'POST', '/empresas', minimalCompany(cnpj, more))
  if (saved.statusCode !== 200) throw new Error(saved.body)
  return { id: saved.json().id, cnpj }
}

/** Verifies as the browser's library does, with Node's cryptography. */
export const verifyEd25519: VerifyEd25519 = (signature, message, publicKey) => {
  const x = Buffer.from(publicKey).toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, message, key, signature)
}

export async function publishedKeys(portal: TestPortal): Promise<SealKey[]> {
  return (await portal.call(null, 'GET', '/.well-known/jwks.json')).json().keys
}

/** Reads the code in a picture scaled to `side` pixels and blurred; null if it cannot be read. */
export async function readCode(picture: Buffer, side: number, blur?: number): Promise<string | null> {
  const scaled = sharp(picture, { density: 72 }).resize(side, side).flatten({ background: '#fff' })
  const { data } = await (blur ? scaled.blur(blur) : scaled)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsqr.default(new Uint8ClampedArray(data), side, side)?.data ?? null
}
