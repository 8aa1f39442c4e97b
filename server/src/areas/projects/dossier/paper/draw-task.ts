/** Draws a dossier, in a thread, so that no call waits for it. */
import type { DossierOrder } from '../order.ts'
import { drawDossier } from './draw-dossier.ts'
import { drawSheets } from './draw-sheets.ts'

/**
 * Returns the file's bytes.
 * @public
 */
export default async function drawTask(order: DossierOrder): Promise<Uint8Array> {
  return order.format === 'pdf' ? drawDossier(order) : drawSheets(order)
}
