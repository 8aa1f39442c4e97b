/** Removes files that no record has referred to for seven days: first the bytes, then the row (FILE-13). */

import { dayMs } from '@invest/contract/limits'
import { StorageAway } from '../../ports/file-storage.ts'
import { deleteFiles, lockOrphans } from './repository.ts'
import type { FileDeps } from './store-file.ts'

const sevenDays = 7 * dayMs
/** Few, because a record that names one of them waits until all of them are gone. */
const batch = 20

/**
 * Returns the number of removed files. What the storage does not remove keeps its row for the next run, and the first
 * failure is thrown in the end.
 */
export async function removeOrphans({ db, clock, storage }: FileDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - sevenDays)
  const failed: { id: string; error: unknown }[] = []
  let removed = 0
  for (;;) {
    const found = await db.transaction().execute(async (tx) => {
      const orphans = await lockOrphans(tx, before, { except: failed.map(({ id }) => id), atMost: batch })
      const gone: string[] = []
      for (const { id, chave } of orphans) {
        try {
          await storage.remove(chave)
          gone.push(id)
        } catch (error) {
          failed.push({ id, error })
          if (error instanceof StorageAway) break
        }
      }
      await deleteFiles(tx, gone)
      removed += gone.length
      return orphans.length
    })
    const away = failed.find(({ error }) => error instanceof StorageAway)
    if (away) throw away.error
    if (found < batch) break
  }
  if (failed[0]) throw failed[0].error
  return removed
}
