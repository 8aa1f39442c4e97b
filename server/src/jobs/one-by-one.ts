/**
 * One row, one try: what a job does for many people or records it does for each by itself. What fails is noted, the next
 * one goes on, and the next run tries it again (OPERATION-9).
 */
import { isDatabaseAway } from '../db/connections/away.ts'

interface Failure {
  /** A code of the database or of Node, else the kind of error. */
  reason: string
  /** Where the first of them was thrown. */
  frames: string
  times: number
}

/** Of many reasons the first few tell enough. */
const reasonsShown = 3

/** Why a run failed that has done what it could. It names no person: a database's messages repeat what rows hold. */
export class SomeFailed extends Error {
  readonly tried: number
  readonly failures: readonly Failure[]

  constructor(tried: number, failures: readonly Failure[]) {
    const shown = failures.slice(0, reasonsShown)
    const failed = failures.reduce((sum, { times }) => sum + times, 0)
    super(
      `${failed} of ${tried} failed: ${shown.map(({ reason, times }) => `${reason} (${times})`).join(', ')}`,
    )
    this.tried = tried
    this.failures = failures
    this.stack = [`SomeFailed: ${this.message}`, ...shown.map(({ frames }) => frames)].join('\n')
  }
}

export function oneByOne() {
  const failures = new Map<string, Failure>()
  let tried = 0

  function note(failure: Failure): void {
    const known = failures.get(failure.reason)
    if (known) known.times += failure.times
    else failures.set(failure.reason, { ...failure })
  }

  /** Undefined where it failed. Throws while the database is away: the others could not be tried either. */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    tried += 1
    try {
      return await work()
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      if (error instanceof SomeFailed) {
        tried += error.tried - 1
        error.failures.forEach(note)
      } else note(failureOf(error))
      return undefined
    }
  }

  return {
    attempt,
    /**
     * Goes through what `nextAfter` lists, some at a time, in an order that the run does not change. Answers how many of
     * them `each` has answered true for.
     */
    async over<Item>(
      nextAfter: (last: Item | undefined) => Promise<readonly Item[]>,
      each: (item: Item) => Promise<boolean>,
    ): Promise<number> {
      let done = 0
      for (let items = await nextAfter(undefined); items.length > 0; items = await nextAfter(items.at(-1)))
        for (const item of items) if (await attempt(() => each(item))) done += 1
      return done
    },
    /** @throws SomeFailed where anything has failed, so that operators see it with the job. */
    end(): void {
      if (failures.size > 0) throw new SomeFailed(tried, [...failures.values()])
    },
  }
}

/** Over one list; answers how many were done. */
export async function eachByItself<Item>(
  nextAfter: (last: Item | undefined) => Promise<readonly Item[]>,
  each: (item: Item) => Promise<boolean>,
): Promise<number> {
  const tries = oneByOne()
  const done = await tries.over(nextAfter, each)
  tries.end()
  return done
}

/** One after the other, the later ones also where an earlier one has failed. */
export async function eachStep(...steps: readonly (() => Promise<void>)[]): Promise<void> {
  const tries = oneByOne()
  for (const step of steps) await tries.attempt(step)
  tries.end()
}

function failureOf(error: unknown): Failure {
  const { code, name, stack = '' } = (error ?? {}) as { code?: unknown; name?: string; stack?: string }
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return { reason: String(code ?? name ?? 'unknown'), frames: frames.join('\n'), times: 1 }
}
