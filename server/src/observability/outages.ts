/**
 * An outage of a part that the portal needs is written down when it begins and when it is over, not once for each call
 * that fails by it (OPS-61).
 */
import type { FastifyBaseLogger } from 'fastify'

/** What may be away. */
export type Part = 'database' | 'files' | 'registry' | 'accounts' | 'mail'

export interface Outages {
  /** Call it for whatever has failed because a part is away. */
  failed(part: Part, error: unknown): void
  /** How many failures each part has caused since the start. */
  failures(): ReadonlyMap<Part, number>
  stop(): void
}

/** An outage is over when nothing has failed for so long. */
const quietMs = 10_000

export function createOutages(log: Pick<FastifyBaseLogger, 'error' | 'warn'>, quiet = quietMs): Outages {
  const open = new Map<Part, { since: number; last: number; failures: number }>()
  const all = new Map<Part, number>()

  function look(): void {
    for (const [part, { since, last, failures }] of open) {
      if (performance.now() - last < quiet) continue
      open.delete(part)
      log.warn({ outage: part, seconds: Math.round((last - since) / 1000), failures }, 'the outage is over')
    }
  }
  const timer = setInterval(look, quiet / 5).unref()

  return {
    failed(part, error) {
      all.set(part, (all.get(part) ?? 0) + 1)
      const now = performance.now()
      const known = open.get(part)
      if (known) {
        known.last = now
        known.failures += 1
        return
      }
      open.set(part, { since: now, last: now, failures: 1 })
      const { code, message } = error as { code?: string; message?: string }
      log.error({ outage: part, code, problem: message }, 'an outage has begun')
    },
    failures: () => all,
    stop: () => clearInterval(timer),
  }
}
