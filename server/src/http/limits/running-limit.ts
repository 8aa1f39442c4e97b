/** Limits how many calls of a kind a person may have running at once (FINDER-36). */
import type { ErrorCode } from '@invest/contract/api'
import { Refusal } from '../refusal.ts'

export interface RunningLimit {
  /** Counts one call until the returned function is called. Throws a 429 if the person has too many running. */
  begin(person: string): () => void
}

export function createRunningLimit(atMost: number, codigo: ErrorCode): RunningLimit {
  const running = new Map<string, number>()
  return {
    begin(person) {
      const now = running.get(person) ?? 0
      if (now >= atMost) throw new Refusal(codigo, { retryAfter: 10, values: { max: atMost } })
      running.set(person, now + 1)
      let ended = false
      return () => {
        if (ended) return
        ended = true
        const rest = (running.get(person) ?? 1) - 1
        if (rest > 0) running.set(person, rest)
        else running.delete(person)
      }
    },
  }
}
