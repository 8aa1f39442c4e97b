/**
 * Encodes images again in a thread, one after the other (FILE-9). A picture takes seconds of the pool of threads that also
 * reads files, hashes and resolves names for the whole process, so a few at once would hold up every other call.
 */
import { Refusal } from '../../http/refusal.ts'
import { createThread } from '../../threads/thread.ts'
import type { ImageResult, ImageTask } from './image-task.ts'

const thread = createThread<ImageTask, ImageResult>({
  module: new URL('./image-task.ts', import.meta.url),
  tasksEach: 200,
  waitingAtMost: 20,
  idleMs: 30_000,
})

/**
 * Takes JPEG or PNG as bytes or as a path. Refuses what cannot be read, dimensions out of bounds, and any image while too
 * many wait. `campo` is the field of the request that holds it.
 */
export async function reencodeImage(
  source: Buffer | string,
  mimeType: string,
  maxSide: number,
  campo = 'arquivo',
): Promise<Buffer> {
  const result = await thread.run({ source, mimeType, maxSide })
  if ('problem' in result) throw new Refusal('dados-invalidos', { campos: { [campo]: result.problem } })
  return Buffer.from(result.buffer, result.byteOffset, result.byteLength)
}
