/** Draws one document as a PDF. It runs in a thread, because five thousand rows take seconds. */
import { drawReport } from './draw-report.ts'
import { drawSheet } from './draw-sheet.ts'
import type { DocumentOrder } from './orders.ts'

/** Returns the PDF's bytes in base64. */
export default async function drawDocument(order: DocumentOrder): Promise<string> {
  const bytes = await (order.kind === 'report' ? drawReport(order) : drawSheet(order))
  return bytes.toString('base64')
}
