/** The task of thread.test.ts. */
import { setTimeout as pause } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

/** @public The thread finds it by this file's address. */
export default async function ({ waitMs = 0, fail = false }: { waitMs?: number; fail?: boolean }) {
  const from = Date.now()
  if (fail) throw new Error('failed as asked')
  await pause(waitMs)
  return { thread: threadId, from, to: Date.now() }
}
