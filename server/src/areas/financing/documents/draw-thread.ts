/** The thread that draws one document: five thousand rows take seconds of work that would hold up every other call. */
import { parentPort, workerData } from 'node:worker_threads'
import { drawReport } from './draw-report.ts'
import { drawSheet } from './draw-sheet.ts'
import type { DocumentOrder } from './orders.ts'

const order = workerData as DocumentOrder
const bytes = await (order.kind === 'report' ? drawReport(order) : drawSheet(order))
parentPort?.postMessage(bytes.toString('base64'))
