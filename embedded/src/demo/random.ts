/** Seeded random numbers. A label always gives the same stream, whatever else is drawn before or after it. */
import { createHash } from 'node:crypto'

const seed = 'invest-rs'

export interface Random {
  /** In [0, 1). */
  next(): number
  /** A whole number from min to max, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Several different items, at most as many as there are. */
  sample<T>(items: readonly T[], count: number): T[]
  weighted<T>(items: readonly T[], weight: (item: T) => number): T
  /** A number of the normal distribution around 0 with a deviation of 1. */
  gauss(): number
}

const digest = (label: string) => createHash('sha256').update(`${seed}|${label}`).digest()

/** The generator is sfc32, seeded with the label's hash. */
export function random(label: string): Random {
  const hash = digest(label)
  let [a, b, c, d] = [hash.readInt32LE(0), hash.readInt32LE(4), hash.readInt32LE(8), hash.readInt32LE(12)]
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 4294967296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new Error(`nothing to pick from: ${label}`)
    return items[int(0, items.length - 1)] as T
  }
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample(items, count) {
      const left = [...items]
      const taken: (typeof left)[number][] = []
      while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
      return taken
    },
    weighted(items, weight) {
      const weights = items.map(weight)
      let mark = next() * weights.reduce((sum, one) => sum + one, 0)
      for (const [i, one] of weights.entries()) {
        mark -= one
        if (mark < 0) return items[i] as (typeof items)[number]
      }
      return items[items.length - 1] as (typeof items)[number]
    },
    gauss: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** A UUID that is the same in every installation (form of version 4). */
export function seededUuid(label: string): string {
  const hex = digest(`uuid|${label}`).toString('hex')
  const variant = '89ab'[Number.parseInt(hex[16] as string, 16) % 4]
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A file's key of 192 bits (FILE-14). It is not secret, since the seed is public. */
export const seededKey = (label: string): string =>
  digest(`key|${label}`).subarray(0, 24).toString('base64url')

/** The identifier of a seal (SEAL-12). */
export const seededJti = (label: string): string =>
  digest(`jti|${label}`).subarray(0, 9).toString('base64url')
