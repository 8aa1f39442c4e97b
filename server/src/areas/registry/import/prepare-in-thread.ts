import { randomUUID } from 'node:crypto'
import type { FileProblem } from '@invest/contract/administration/data-sets'
import type pg from 'pg'
import { createThread } from '../../../threads/thread.ts'
import { type DeliveredSet, DeliveryRefused, type DeliveryReport } from '../../data-sets/index.ts'

export interface PrepareTask {
  /** The name of the channel by which it tells how many bytes are done. */
  channel: string
  folder: string
  owner: pg.ClientConfig
  incomplete: boolean
  waitMs: number
}
export type PrepareResult = DeliveryReport | { problema: FileProblem; texto?: string }

const longestMs = 12 * 3_600_000

/** Reading gigabytes keeps a processor busy for many minutes, while this process has calls to answer. */
export const prepareInThread: DeliveredSet['prepare'] = async (
  folder,
  { owner, signal, onBytes, incomplete = false, waitMs = 0 },
) => {
  const channel = new BroadcastChannel(`registry ${randomUUID()}`)
  channel.onmessage = ({ data }) => onBytes(data as number)
  const thread = createThread<PrepareTask, PrepareResult>({
    module: new URL('./prepare-task.ts', import.meta.url),
    tasksEach: 1,
    lateMs: longestMs,
  })
  const end = () => void thread.close()
  signal.addEventListener('abort', end)
  try {
    const result = await thread.run({ channel: channel.name, folder, owner, incomplete, waitMs })
    if ('problema' in result) throw new DeliveryRefused(result.problema, result.texto)
    return result
  } finally {
    signal.removeEventListener('abort', end)
    channel.close()
    await thread.close()
  }
}
