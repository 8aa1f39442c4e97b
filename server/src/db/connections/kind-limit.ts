/** Calls of one kind hold a few connections at the most, and wait for each other (OPS-26). */

/** SQLSTATE too_many_connections; the error handler turns it into a 503. */
export const tooMany = () =>
  Object.assign(new Error('too many calls wait for a connection'), { code: '53300' })

export function createKindLimit(most: number, waitMs: number) {
  const held = new Map<string, number>()
  const waiting = new Map<string, Set<() => void>>()

  const nextLeave = (queue: Set<() => void>, ms: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(late)
        queue.delete(wake)
        resolve()
      }
      const late = setTimeout(wake, ms)
      queue.add(wake)
    })

  return {
    async enter(kind: string): Promise<void> {
      const until = performance.now() + waitMs
      while ((held.get(kind) ?? 0) >= most) {
        const rest = until - performance.now()
        const queue = waiting.get(kind) ?? new Set()
        if (rest <= 0) throw tooMany()
        waiting.set(kind, queue)
        await nextLeave(queue, rest)
      }
      held.set(kind, (held.get(kind) ?? 0) + 1)
    },
    leave(kind: string | undefined): void {
      if (kind === undefined) return
      held.set(kind, (held.get(kind) ?? 1) - 1)
      const [first] = waiting.get(kind) ?? []
      first?.()
    },
  }
}
