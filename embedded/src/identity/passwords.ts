import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { isOutdated, verifySecret } from '@invest/server/argon2'

export { hashSecret as hashPassword } from '@invest/server/argon2'

const isOld = (stored: string | undefined): stored is string => stored?.startsWith('scrypt$') === true
const nobodysOld = ['scrypt', 2 ** 15, 8, 3, 'A'.repeat(22), 'A'.repeat(43)].join('$')

/**
 * Takes the same work whether there is an account, which hash it has, and whether the password is right (IDENTITY-24).
 * While some account has a hash of the old kind (`anyOld`), that is the work of both kinds.
 */
export async function verifyPassword(
  password: string,
  stored: string | undefined,
  anyOld: boolean,
): Promise<{ right: boolean; outdated: boolean }> {
  const old = isOld(stored)
  const right = await verifySecret(password, old ? undefined : stored)
  const rightByOld = anyOld && (await verifyScrypt(password, old ? stored : nobodysOld)) && old
  return { right: right || rightByOld, outdated: stored !== undefined && isOutdated(stored) }
}

/** The hashes of earlier releases: `scrypt$N$r$p$salt$hash`. */
async function verifyScrypt(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt, hash] = stored.split('$')
  if (!salt || !hash) return false
  const expected = Buffer.from(hash, 'base64url')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64url'), cost), expected)
}

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const settings = { ...options, maxmem: 128 * 1024 * 1024 }
    scrypt(password.normalize('NFKC'), salt, 32, settings, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
