/** Limits tries, such as failed sign-ins, each key in its own window. */
export type AttemptLimits = {
  /** Seconds to wait before another try, 0 when one is allowed now. */
  wait(key: string): number
  /** Counts a try before its password is looked at, so that simultaneous ones can't slip through. */
  count(key: string): void
  /** Takes one counted try back, because it succeeded. */
  forgive(key: string): void
  /** Forgets all tries of a key. */
  clear(key: string): void
}

const mostKeys = 10_000

/** At most `tries` within `windowSeconds`. */
export function createAttemptLimits(
  tries: number,
  windowSeconds: number,
  now = () => Date.now(),
): AttemptLimits {
  const failures = new Map<string, { count: number; until: number }>()

  const current = (key: string) => {
    const entry = failures.get(key)
    if (entry && entry.until > now()) return entry
    failures.delete(key)
    return undefined
  }

  return {
    wait: (key) => {
      const entry = current(key)
      return entry && entry.count >= tries ? Math.ceil((entry.until - now()) / 1000) : 0
    },
    count: (key) => {
      const entry = current(key)
      if (entry) {
        entry.count++
        return
      }
      // A flood of invented names must not fill the memory: the oldest is forgotten.
      const oldest = failures.size >= mostKeys ? failures.keys().next().value : undefined
      if (oldest !== undefined) failures.delete(oldest)
      failures.set(key, { count: 1, until: now() + windowSeconds * 1000 })
    },
    forgive: (key) => {
      const entry = current(key)
      if (entry) entry.count--
    },
    clear: (key) => {
      failures.delete(key)
    },
  }
}
