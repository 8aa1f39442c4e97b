/** Heavy work of one kind, one task after the other in a thread of its own, so that it holds up no call. */
import { Piscina } from 'piscina'

export interface Thread<Task, Result> {
  /** Rejects with `ThreadBusy` while too many wait, and when a task takes too long or fails. */
  run(task: Task): Promise<Result>
  /** Ends the thread; what still runs in it is rejected. */
  close(): Promise<void>
}

export class ThreadBusy extends Error {}

export interface ThreadOptions {
  /** A module whose default export does the task. */
  module: URL
  /**
   * What native libraries take lies outside of V8's sight and is given back only when the thread ends: after so many
   * tasks a new thread takes over.
   */
  tasksEach: number
  /** Tasks that may wait; beyond, `run` rejects. */
  waitingAtMost?: number
  /** How long the thread waits for another task, milliseconds. */
  idleMs?: number
  /** How long one task may take, milliseconds. */
  lateMs?: number
}

export function createThread<Task, Result>({
  module,
  tasksEach,
  waitingAtMost = Number.POSITIVE_INFINITY,
  idleMs = 0,
  lateMs = 60_000,
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
