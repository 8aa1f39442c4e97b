/** Whether the file store is of the same moment as the database: one that was restored may lack yesterday (FILE-47). */
import type { AreaDeps } from '../../area.ts'
import { FileMissing } from '../../ports/file-storage.ts'
import { newestFiles } from './repository.ts'

/** As many as a start may ask a store for. */
const lookedAt = 20

export interface MissingFiles {
  missing: number
  /** How many of the newest were looked at. */
  of: number
  /** When the oldest of those that are missing was stored. */
  since: Date
}

/** Looks for the bytes of the newest files; undefined where all of them are there. */
export async function missingAmongNewest({
  db,
  storage,
}: Pick<AreaDeps, 'db' | 'storage'>): Promise<MissingFiles | undefined> {
  const newest = await newestFiles(db, lookedAt)
  const missing: Date[] = []
  for (const { chave, criadoEm } of newest)
    try {
      const bytes = await storage.get(chave)
      bytes.destroy()
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error
      missing.push(criadoEm)
    }
  const since = missing.at(-1)
  return since && { missing: missing.length, of: newest.length, since }
}
