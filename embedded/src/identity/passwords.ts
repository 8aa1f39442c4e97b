import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

// OWASP recommends these settings for scrypt. A password takes 32 MiB and about a quarter of a second.
const cost = { N: 2 ** 15, r: 8, p: 3 }

/** The hash to store, with its salt and cost: `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Without a stored hash it does the same work and answers false (IDENTITY-24). */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? nobodysHash).split('$')
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  })
  return timingSafeEqual(derived, expected) && stored !== undefined
}

const nobodysHash = ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$')

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settings = { ...options, maxmem: 128 * 1024 * 1024 }
    scrypt(password.normalize('NFKC'), salt, 32, settings, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
