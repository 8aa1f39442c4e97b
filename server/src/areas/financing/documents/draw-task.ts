/** Draws one document as a PDF; runs in a thread, since five thousand rows take seconds of work. */
import { drawReport } from './draw-report.ts'
import { drawSheet } from './draw-sheet.ts'
import type { DocumentOrder } from './orders.ts'

/** Answers the bytes in base64. */
export default async function drawDocument(order: DocumentOrder): Promise<string> {
  const bytes = await (order.kind === 'report' ? drawReport(order) : drawSheet(order))
  return bytes.toString('base64')
}
