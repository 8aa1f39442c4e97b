/** One document after another, each in a thread of its own; a few may wait, more are asked to come back. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { BulkheadRejectedError, bulkhead } from 'cockatiel'
import { Refusal } from '../../../http/refusal.ts'
import type { DocumentOrder } from './orders.ts'

const waitingAtMost = 12
const oneAtATime = bulkhead(1, waitingAtMost)
const thread = new URL('./draw-thread.ts', import.meta.url)

/** Answers the PDF in base64. Refuses with `indisponivel` while too many wait. */
export async function drawDocument(order: DocumentOrder): Promise<string> {
  try {
    return await oneAtATime.execute(async () => {
      const worker = new Worker(thread, { workerData: order, execArgv: [] })
      try {
        // Rejects when the thread throws.
        const [base64] = (await once(worker, 'message')) as [string]
        return base64
      } finally {
        await worker.terminate()
      }
    })
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new Refusal('indisponivel', { retryAfter: 10 })
    throw error
  }
}
