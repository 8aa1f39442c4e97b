/** Files that are too large for a browser wait in a folder of the operator's (DATA-4). */
import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'

const most = 200

/** The names of the files in it, or null where no folder is set. */
export const filesInFolder = (folder: string | undefined) => namesIn(folder, (entry) => entry.isFile())

/** The names of the folders in it, which may be deliveries. */
export const foldersInFolder = (folder: string | undefined) => namesIn(folder, (entry) => entry.isDirectory())

async function namesIn(folder: string | undefined, isWanted: (entry: Dirent) => boolean) {
  if (!folder) return null
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => isWanted(entry) && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .slice(0, most)
}

/** The path of a file of that name; undefined for anything that does not lie in the folder itself. */
export const fileInFolder = async (folder: string | undefined, name: string) =>
  pathOf(folder, name, await filesInFolder(folder))

/** The path of a delivery's folder, as that of a file. */
export const deliveryInFolder = async (folder: string | undefined, name: string) =>
  pathOf(folder, name, await foldersInFolder(folder))

async function pathOf(folder: string | undefined, name: string, known: readonly string[] | null) {
  if (!folder || !known?.includes(name)) return undefined
  const path = join(folder, name)
  // A link might lead to a file that only the portal may read.
  return (await realpath(path)) === join(await realpath(folder), name) ? path : undefined
}

export const sizeOf = async (path: string): Promise<number> => (await stat(path)).size
