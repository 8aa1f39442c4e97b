/** Draws a municipality's page as a PDF. It runs in a thread, because a long page takes seconds. */
import { drawPage } from './draw-page.ts'
import type { PageOrder } from './order.ts'

/**
 * Returns the PDF's bytes in base64.
 * @public
 */
export default async function drawTask(order: PageOrder): Promise<string> {
  return (await drawPage(order)).toString('base64')
}
