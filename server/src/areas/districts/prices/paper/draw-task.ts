/** Draws a simulation as a PDF, in a thread, so that no call waits for it. */
import { drawSimulation } from './draw-simulation.ts'
import type { SimulationOrder } from './order.ts'

/**
 * Returns the PDF's bytes in base64.
 * @public
 */
export default async function drawTask(order: SimulationOrder): Promise<string> {
  return (await drawSimulation(order)).toString('base64')
}
