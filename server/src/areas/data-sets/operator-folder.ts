/** Files that are too large for a browser wait in a folder of the operator's (DATA-9). */
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

const most = 200

/** The names of the files in it, or null where no folder is set. */
export async function filesInFolder(folder: string | undefined): Promise<string[] | null> {
  if (!folder) return null
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .slice(0, most)
}

/** The path of a file of that name; undefined for anything that does not lie in the folder itself. */
export async function fileInFolder(folder: string | undefined, name: string): Promise<string | undefined> {
  if (!folder || !(await filesInFolder(folder))?.includes(name)) return undefined
  const path = join(folder, name)
  // A link might lead to a file that only the portal may read.
  return (await realpath(path)) === join(await realpath(folder), name) ? path : undefined
}

export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size
