/**
 * The token in a seal's QR code, and the signed list of seals that are no longer in force: both are a compact JWS with
 * Ed25519 (SEAL-20, SEAL-23, SEAL-25). The caller passes the Ed25519 function, so that server, public screen and offline
 * verifier share this code.
 */
import { pathOf, screens } from '../screens.ts'

/** `kid` 1 is the key made from the installation's seed. The header of every token is exactly `tokenHeader`. */
export const sealKeyId = '1'
const tokenHeader = `{"alg":"EdDSA","kid":"${sealKeyId}"}`
/** It differs from a token's header, so that nobody can pass a list off as a seal, or a seal as a list. */
const listHeader = `{"alg":"EdDSA","kid":"${sealKeyId}","typ":"revogados"}`

/** Most bytes of address and token together: beyond that the code is too fine to be read from a small print (SEAL-20). */
export const maxAddressBytes = 280
/** The smallest side of a printed seal, in millimetres. */
export const smallestPrint = 35

export interface SealClaims {
  /** CNPJ, 14 characters. */
  sub: string
  /** Identifies one enabling of the seal: 12 characters of base64url. */
  jti: string
  /** Seconds since 1970. */
  iat: number
}

/** Identifiers (`jti`) of the seals that were disabled or suspended at an instant. */
export interface RevokedClaims {
  /** Seconds since 1970. */
  iat: number
  revogados: string[]
  suspensos: string[]
}

export type SignEd25519 = (message: Uint8Array) => Uint8Array
export type VerifyEd25519 = (
  signature: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
) => boolean | Promise<boolean>

/** A public key as `/.well-known/jwks.json` gives it; `x` is base64url. */
export interface SealKey {
  kid: string
  x: string
}

const utf8 = new TextEncoder()

export const toBase64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Returns null for a text that encoding its bytes would not give back: the last character may carry bits that decoding
 * ignores, so that several texts would read as the same signature (SEAL-23).
 */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return largeToBase64url(bytes) === text ? bytes : null
}

/** Encodes in pieces, because a list may have more bytes than one call can take as arguments. */
function largeToBase64url(bytes: Uint8Array): string {
  let whole = ''
  const size = 3 * 4096
  for (let from = 0; from < bytes.length; from += size)
    whole += toBase64url(bytes.subarray(from, from + size))
  return whole
}

function sign(header: string, claims: object, signBytes: SignEd25519): string {
  const said = `${toBase64url(utf8.encode(header))}.${largeToBase64url(utf8.encode(JSON.stringify(claims)))}`
  return `${said}.${toBase64url(signBytes(utf8.encode(said)))}`
}

export const signSeal = ({ sub, jti, iat }: SealClaims, signBytes: SignEd25519): string =>
  sign(tokenHeader, { sub, jti, iat }, signBytes)

export const signRevoked = ({ iat, revogados, suspensos }: RevokedClaims, signBytes: SignEd25519): string =>
  sign(listHeader, { iat, revogados, suspensos }, signBytes)

/** Returns the claims if the signature is valid for the header and the key, otherwise null. */
async function verified(
  token: string,
  header: string,
  keys: readonly SealKey[],
  verify: VerifyEd25519,
): Promise<unknown> {
  const parts = token.split('.')
  const [said, claims, signature] = parts.map(fromBase64url)
  if (parts.length !== 3 || !said || !claims || signature?.length !== 64) return null
  if (parts[0] !== toBase64url(utf8.encode(header))) return null
  const key = fromBase64url(keys.find(({ kid }) => kid === sealKeyId)?.x ?? '')
  if (key?.length !== 32) return null
  const message = utf8.encode(`${parts[0]}.${parts[1]}`)
  try {
    if (!(await verify(signature, message, key))) return null
    return JSON.parse(new TextDecoder().decode(claims)) as unknown
  } catch {
    return null
  }
}

export async function readSeal(
  token: string,
  keys: readonly SealKey[],
  verify: VerifyEd25519,
): Promise<SealClaims | null> {
  const claims = (await verified(token, tokenHeader, keys, verify)) as SealClaims | null
  return typeof claims?.sub === 'string' && typeof claims.jti === 'string' ? claims : null
}

export async function readRevoked(
  list: string,
  keys: readonly SealKey[],
  verify: VerifyEd25519,
): Promise<RevokedClaims | null> {
  const claims = (await verified(list, listHeader, keys, verify)) as RevokedClaims | null
  return Array.isArray(claims?.revogados) && Array.isArray(claims.suspensos) ? claims : null
}

export type SealVerdict = 'valid' | 'suspended' | 'revoked' | 'not-ours'

/**
 * Judges a seal without asking the server. `cnpj` is the one in the address around the token; it has to match the
 * token's.
 */
export function judge(claims: SealClaims | null, list: RevokedClaims | null, cnpj?: string): SealVerdict {
  if (!claims || (cnpj && cnpj !== claims.sub)) return 'not-ours'
  if (list?.revogados.includes(claims.jti)) return 'revoked'
  return list?.suspensos.includes(claims.jti) ? 'suspended' : 'valid'
}

/** The address in a QR code, from the portal's origin on. */
export const sealPath = (cnpj: string): string => `/invest-web/${pathOf(screens.sealCheck, cnpj)}`

/** Finds the token in a scanned address, or takes a text that is only a token; null if there is none. */
export function readScanned(text: string): { token: string; cnpj?: string } | null {
  const [before, fragment] = text.trim().split('#', 2) as [string, string | undefined]
  const token = fragment ?? before
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null
  if (fragment === undefined) return { token }
  const cnpj = /\/madeInRs\/selo\/([0-9A-Za-z]{14})\/?(?:\?.*)?$/.exec(before)?.[1]
  return cnpj ? { token, cnpj: cnpj.toUpperCase() } : { token, cnpj: '?' }
}

/** Eight characters that people can compare: the seal is printed with them, and the public screen shows them. */
export function shortCode(jti: string): string {
  const bytes = fromBase64url(jti) ?? new Uint8Array(4)
  const hex = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 4)}-${hex.slice(4)}`.toUpperCase()
}
