/** The task of thread.test.ts. */
import { setTimeout as pause } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

/** @public thread.test.ts names this file by its address. */
export default async function ({
  waitMs = 0,
  fail = false,
  fill = false,
}: {
  waitMs?: number
  fail?: boolean
  fill?: boolean
}) {
  const from = Date.now()
  if (fail) throw new Error('failed as asked')
  // A chain, as an array of this size would be one allocation, which ends the process.
  let kept: object = {}
  while (fill) kept = { kept }
  await pause(waitMs)
  return { thread: threadId, from, to: Date.now() }
}
