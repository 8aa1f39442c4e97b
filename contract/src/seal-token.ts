/**
 * The token in a seal's QR code and the signed list of seals that no longer hold: compact JWS by Ed25519 (decision 27).
 * Pure: who calls brings the Ed25519 function, so that server, screen and offline verifier judge alike.
 */

/** `kid` 1 is the key made from the installation's seed. The header of every token is exactly this text. */
export const sealKeyId = '1'
const tokenHeader = `{"alg":"EdDSA","kid":"${sealKeyId}"}`
/** Another header than a token's: a list can't be passed off as a seal, nor a seal as a list. */
const listHeader = `{"alg":"EdDSA","kid":"${sealKeyId}","typ":"revogados"}`

/** Address and token together, in bytes: beyond, the code gets too fine to be read from a small print. */
export const maxAddressBytes = 280
/** Millimetres of the seal's side. */
export const smallestPrint = 35

export interface SealClaims {
  /** CNPJ, 14 characters. */
  sub: string
  /** Of one enabling; 12 characters of base64url. */
  jti: string
  /** Seconds since 1970. */
  iat: number
}

/** Identifiers of seals that were disabled, and of suspended ones, at an instant. */
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

/** A public key as `/.well-known/jwks.json` gives it. */
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

/** Null unless the text is what encoding its bytes gives: the last character of 64 bytes has four bits that nobody reads. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return null
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
  return largeToBase64url(bytes) === text ? bytes : null
}

/** A list may hold more bytes than one call takes arguments. */
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

/** The claims under a signature that holds, else null. */
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

/** What can be said without the server. `cnpj`: the one in the address around the token, which has to be the token's. */
export function judge(claims: SealClaims | null, list: RevokedClaims | null, cnpj?: string): SealVerdict {
  if (!claims || (cnpj && cnpj !== claims.sub)) return 'not-ours'
  if (list?.revogados.includes(claims.jti)) return 'revoked'
  return list?.suspensos.includes(claims.jti) ? 'suspended' : 'valid'
}

/** The part of the address in a QR code that follows the portal's own. */
export const sealPath = (cnpj: string): string => `/invest-web/madeInRs/selo/${cnpj}`

/** A scanned address, or a token alone: what of it is to be judged. Null where there is no token. */
export function readScanned(text: string): { token: string; cnpj?: string } | null {
  const [before, fragment] = text.trim().split('#', 2) as [string, string | undefined]
  const token = fragment ?? before
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) return null
  if (fragment === undefined) return { token }
  const cnpj = /\/madeInRs\/selo\/([0-9A-Za-z]{14})\/?(?:\?.*)?$/.exec(before)?.[1]
  return cnpj ? { token, cnpj: cnpj.toUpperCase() } : { token, cnpj: '?' }
}

/** Eight characters that people compare: printed on the seal and shown by whoever checks it. */
export function shortCode(jti: string): string {
  const bytes = fromBase64url(jti) ?? new Uint8Array(4)
  const hex = [...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 4)}-${hex.slice(4)}`.toUpperCase()
}
