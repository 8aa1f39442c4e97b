import { setTimeout as pause } from 'node:timers/promises'

/** Ends the parts that have been started, the latest first, even when the start was not complete. */
export type Shutdown = {
  /** Registers how to end a part, and how many seconds that may take. */
  add(part: string, end: () => Promise<void> | void, seconds?: number): void
  /** True from the first call of `run`. */
  begun(): boolean
  /** May be called again: every caller waits for the same end. */
  run(): Promise<void>
}

export function createShutdown(print: (line: string) => void): Shutdown {
  const parts: { part: string; end: () => Promise<void> | void; seconds: number }[] = []
  let running: Promise<void> | undefined

  async function endAll(): Promise<void> {
    for (let next = parts.pop(); next; next = parts.pop()) {
      const { part, end, seconds } = next
      const late = pause(seconds * 1000, 'late', { ref: false })
      const outcome = await Promise.race([Promise.resolve().then(end), late]).catch((error: Error) => {
        print(`Ending ${part} failed: ${error.message}`)
      })
      // A part that hangs is left behind. Stopping the database, which comes last, cuts its connections.
      if (outcome === 'late') print(`Ending ${part} took longer than ${seconds} s; going on.`)
    }
  }

  return {
    add: (part, end, seconds = 2) => parts.push({ part, end, seconds }),
    begun: () => running !== undefined,
    run: () => {
      running ??= endAll()
      return running
    },
  }
}

/** Runs `work`, and ends what it has registered, also where it fails. */
export async function withShutdown<Result>(
  print: (text: string) => void,
  work: (shutdown: Shutdown) => Promise<Result>,
): Promise<Result> {
  const shutdown = createShutdown(print)
  try {
    return await work(shutdown)
  } finally {
    await shutdown.run()
  }
}
