/** Runs heavy work of one kind in a thread, one task after the other, so that it does not block calls. */
import { Piscina } from 'piscina'
import { Refusal } from '../http/refusal.ts'

export interface Thread<Task, Result> {
  /** Rejects with `ThreadBusy` while too many tasks wait, and also when a task fails or takes too long. */
  run(task: Task): Promise<Result>
  /** Ends the thread and rejects the tasks that still run in it. */
  close(): Promise<void>
}

/** The caller is asked to come back. */
export class ThreadBusy extends Refusal {
  constructor() {
    super('indisponivel', { retryAfter: 10 })
  }
}

/**
 * Whether a task ended at its deadline or with its thread, as where that has taken too much memory: by Piscina, which names
 * the first, and by Node, which names the second.
 */
export const wasEnded = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' ||
    error.name === 'TimeoutError' ||
    /Terminating worker thread|worker thread exited|ERR_WORKER/i.test(
      `${error.message} ${(error as NodeJS.ErrnoException).code ?? ''}`,
    ))

export interface ThreadOptions {
  /** A module whose default export does the task. */
  module: URL
  /**
   * After so many tasks a new thread takes over. Memory of native libraries is outside V8's heap, and is freed only when
   * the thread ends.
   */
  tasksEach: number
  /** Tasks that may wait; `run` rejects any further one. */
  waitingAtMost?: number
  /** How long the thread waits for another task before it ends, in milliseconds. */
  idleMs?: number
  /** How long one task may take, in milliseconds. */
  lateMs?: number
  /** How much memory V8 may take for a task; one that needs more fails, and nothing beside it (see `wasEnded`). */
  memoryMb?: number
}

export function createThread<Task, Result>({
  module,
  tasksEach,
  waitingAtMost = Number.POSITIVE_INFINITY,
  idleMs = 0,
  lateMs = 60_000,
  memoryMb,
}: ThreadOptions): Thread<Task, Result> {
  let pool: Piscina | undefined
  let tasksOfPool = 0
  let unfinished = 0
  let lastTask: Promise<unknown> = Promise.resolve()

  async function close(): Promise<void> {
    const ending = pool
    pool = undefined
    tasksOfPool = 0
    await ending?.destroy()
  }

  async function runNow(task: Task): Promise<Result> {
    pool ??= new Piscina({
      filename: module.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      execArgv: [],
      ...(memoryMb && { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
    })
    tasksOfPool += 1
    try {
      return (await pool.run(task, { signal: AbortSignal.timeout(lateMs) })) as Result
    } finally {
      if (tasksOfPool >= tasksEach) await close()
    }
  }

  return {
    async run(task) {
      if (unfinished > waitingAtMost) throw new ThreadBusy()
      unfinished += 1
      const done = lastTask.then(() => runNow(task))
      lastTask = done.catch(() => {})
      return done.finally(() => {
        unfinished -= 1
      })
    },
    close,
  }
}
