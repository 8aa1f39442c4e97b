/** Draws one document after the other. A few may wait; a caller beyond that is asked to come back. */
import { Refusal } from '../../../http/refusal.ts'
import { createThread, ThreadBusy } from '../../../threads/thread.ts'
import type { DocumentOrder } from './orders.ts'

const thread = createThread<DocumentOrder, string>({
  module: new URL('./draw-task.ts', import.meta.url),
  tasksEach: 1,
  waitingAtMost: 12,
})

/** Returns the PDF in base64. Refuses with `indisponivel` while too many documents wait. */
export async function drawDocument(order: DocumentOrder): Promise<string> {
  try {
    return await thread.run(order)
  } catch (error) {
    if (error instanceof ThreadBusy) throw new Refusal('indisponivel', { retryAfter: 10 })
    throw error
  }
}
