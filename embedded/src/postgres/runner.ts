import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The user that PostgreSQL runs as. When empty, it is the user of this process. */
export type Runner = { uid?: number; gid?: number }

const nobody = 65534

/** PostgreSQL refuses to run as root, so root runs it as an account without rights. */
export function databaseRunner(uid = process.getuid?.()): Runner {
  return uid === 0 ? { uid: nobody, gid: nobody } : {}
}

/**
 * The first folder on the way to `path` that `runner` may not enter, if there is one. Folders that do not exist yet
 * count as open.
 */
export function closedFolder(path: string, runner: Runner): string | undefined {
  if (runner.uid === undefined) return undefined
  const folders: string[] = []
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    folders.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return folders.find((folder) => {
    const found = statSync(folder, { throwIfNoEntry: false })
    if (!found) return false
    const bit = found.uid === runner.uid ? 0o100 : found.gid === runner.gid ? 0o010 : 0o001
    return (found.mode & bit) === 0
  })
}
