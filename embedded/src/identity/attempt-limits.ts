import { LRUCache } from 'lru-cache'

/** Limits tries, such as failed sign-ins. Each key has a window of its own. */
export type AttemptLimits = {
  /** Seconds to wait before another try, 0 when one is allowed now. */
  wait(key: string): number
  /** Counts a try. To be called before the password is checked, so that simultaneous tries cannot pass the limit. */
  count(key: string): void
  /** Takes one counted try back after it has succeeded. */
  forgive(key: string): void
  /** Forgets all tries of a key. */
  clear(key: string): void
}

const mostKeys = 10_000

/** Allows at most `tries` within `windowSeconds`. */
export function createAttemptLimits(
  tries: number,
  windowSeconds: number,
  now = () => Date.now(),
): AttemptLimits {
  const failures = new LRUCache<string, { count: number }>({
    // A flood of invented names must not fill the memory, so the keys tried longest ago are forgotten.
    max: mostKeys,
    ttl: windowSeconds * 1000,
    ttlResolution: 0,
    perf: { now },
  })
  const secondsLeft = (key: string) => Math.ceil(failures.getRemainingTTL(key) / 1000)

  return {
    wait: (key) => {
      const entry = failures.get(key)
      return entry && entry.count >= tries ? secondsLeft(key) : 0
    },
    count: (key) => {
      const entry = failures.get(key)
      if (entry) entry.count++
      else failures.set(key, { count: 1 })
    },
    forgive: (key) => {
      const entry = failures.get(key)
      if (entry) entry.count--
    },
    clear: (key) => {
      failures.delete(key)
    },
  }
}
