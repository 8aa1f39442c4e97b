/** Hashes of secrets that people type, by argon2id, in the form of PHC strings. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** OWASP's settings: 19 MiB of memory and two passes. One hash takes about 50 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
/** What a stored hash may ask for, so that a damaged row cannot take the process's memory. */
const most = { memory: 262_144, passes: 16, parallelism: 16 } as const

interface Parsed {
  cost: { memory: number; passes: number; parallelism: number }
  salt: Buffer
  hash: Buffer
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const encode = ({ memory, passes, parallelism }: Parsed['cost'], salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`

function parse(stored: string): Parsed | undefined {
  const found = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([\w+/]+)\$([\w+/]+)$/.exec(stored)
  if (!found) return undefined
  const [memory = 0, passes = 0, parallelism = 0] = found.slice(1, 4).map(Number)
  if (memory > most.memory || passes > most.passes || parallelism > most.parallelism) return undefined
  const [salt, hash] = found.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  return { cost: { memory, passes, parallelism }, salt, hash }
}

function derive(secret: string, { cost, salt, length }: Omit<Parsed, 'hash'> & { length: number }) {
  return new Promise<Buffer>((resolve, reject) => {
    const settings = { ...cost, message: secret.normalize('NFKC'), nonce: salt, tagLength: length }
    argon2('argon2id', settings, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

const saltBytes = 16
const hashBytes = 32

export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return encode(cost, salt, await derive(secret, { cost, salt, length: hashBytes }))
}

const nobodys = encode(cost, Buffer.alloc(saltBytes), Buffer.alloc(hashBytes))

/** Without a stored hash it does the same work and answers false. */
export async function verifySecret(secret: string, stored: string | undefined): Promise<boolean> {
  const parsed = parse(stored ?? nobodys)
  if (!parsed) return false
  const derived = await derive(secret, { ...parsed, length: parsed.hash.length })
  return timingSafeEqual(derived, parsed.hash) && stored !== undefined
}

const newPrefix = encode(cost, Buffer.alloc(0), Buffer.alloc(0)).slice(0, -1)
/** Whether a hash was made with other settings than new ones are. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(newPrefix)
