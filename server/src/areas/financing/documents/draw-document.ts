/** Draws one document after the other. A few may wait; a caller beyond that is asked to come back. */
import { createThread } from '../../../threads/thread.ts'
import type { DocumentOrder } from './orders.ts'

/** Returns the PDF in base64. Refuses with `indisponivel` while too many documents wait. */
export const { run: drawDocument } = createThread<DocumentOrder, string>({
  module: new URL('./draw-task.ts', import.meta.url),
  tasksEach: 1,
  waitingAtMost: 12,
})
