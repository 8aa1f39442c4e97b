import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Shutdown } from '../run/shutdown.ts'

/**
 * `work` fills the folder `partial`, which gets the name `folder` once it is whole. A stop waits until the work has ended,
 * which the parts that `work` registers bring about, and then removes what is there: what a copy makes during the removal
 * would stay, and half of it could still get its name.
 */
export function makeWhole<Result>(
  { folder, partial }: { folder: string; partial: string },
  shutdown: Shutdown,
  work: () => Promise<Result>,
): Promise<Result> {
  // The work begins after it is registered, so that its own parts are ended before it.
  const making = Promise.resolve().then(async () => {
    const result = await work()
    if (shutdown.begun()) throw new Error('Stopped before the end.')
    await rename(partial, folder)
    await flushFolder(dirname(folder))
    return result
  })
  const remove = async () => {
    await making.catch(() => {})
    await rm(partial, { recursive: true, force: true })
  }
  shutdown.add(`the unfinished ${partial}`, remove, 60)
  return making
}

/** A rename is on the disk once its folder is. */
async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
