/**
 * Removes bytes that no row names, such as those of an upload during which the process was killed, and what uploads left
 * behind in the temporary folder (FILE-13).
 */

import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@invest/contract/limits'
import type { Warn } from '../../area.ts'
import { uploadFolderPrefix } from './receive-upload.ts'
import { knownKeys } from './repository.ts'
import type { FileDeps } from './store-file.ts'

/** A row comes within seconds; a restored backup of the database may be days behind the files. */
const strayAfter = 7 * dayMs
const leftoverAfter = dayMs
/** The form of our keys; whatever else lies in the folder or bucket is not ours. */
const ownKey = /^[\w-]{32}(\.part)?$/
const batch = 500
/** From so many strays on, they must be fewer than the files that rows name. */
const suspicious = 50

/** Returns the number of removed files. */
export async function sweepStrays(
  { db, clock, storage, warn }: FileDeps & { warn: Warn },
  temporary = tmpdir(),
): Promise<number> {
  const now = clock.now().getTime()
  const strays: string[] = []
  let known = 0
  let keys: string[] = []
  const look = async () => {
    const named = await knownKeys(db, keys)
    known += named.size
    strays.push(...keys.filter((key) => !named.has(key)))
    keys = []
  }
  for await (const { key, changedAt } of storage.list()) {
    if (!ownKey.test(key) || now - changedAt.getTime() < strayAfter) continue
    keys.push(key)
    if (keys.length >= batch) await look()
  }
  await look()
  // Another portal's files would look like this: FILES_URL or DATABASE_URL is wrong, or the database is an old one.
  if (strays.length >= suspicious && strays.length >= known) {
    warn({ strays: strays.length, known }, 'most stored files are of no record here; none was removed')
    return 0
  }
  for (const key of strays) await storage.remove(key)
  await removeLeftovers(temporary, now - leftoverAfter)
  return strays.length
}

async function removeLeftovers(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(uploadFolderPrefix)) continue
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true })
  }
}
