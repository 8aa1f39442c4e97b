/** Removes files that no record has referred to for seven days: first the row, then the bytes (FILE-13). */

import { deleteOrphans } from './repository.ts'
import type { FileDeps } from './store-file.ts'

const sevenDays = 7 * 24 * 3_600_000
const batch = 100

/** Returns the number of removed files. */
export async function removeOrphans({ db, clock, storage }: FileDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - sevenDays)
  let removed = 0
  for (;;) {
    const keys = await deleteOrphans(db, before, batch)
    for (const key of keys) await storage.remove(key)
    removed += keys.length
    if (keys.length < batch) return removed
  }
}
