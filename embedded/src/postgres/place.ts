import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { closedFolder, type Runner } from './runner.ts'

/** The place of the embedded database. */
export type DatabasePlace = {
  /** The folder of the data, the socket, the log and, where needed, a copy of the binaries. */
  folder: string
  /** True when it is elsewhere than below DATA_DIR, because the database's user can't go there. */
  moved: boolean
}

/**
 * Chooses a place below DATA_DIR. When root starts a clone that an unprivileged user can't enter, the place is below
 * `/var/lib/invest-web` (OPS-9).
 * @throws Error when a DATA_DIR was given and the database's user can't enter it.
 */
export function choosePlace(options: {
  dataDir: string
  explicit: boolean
  cloneFolder: string
  runner: Runner
  movedRoot?: string
}): DatabasePlace {
  const { dataDir, explicit, cloneFolder, runner, movedRoot = '/var/lib/invest-web' } = options
  const folder = join(dataDir, 'postgresql')
  const closed = closedFolder(folder, runner)
  // The folder itself belongs to the database's user and is closed to all others on purpose.
  if (!closed || closed === folder) return { folder, moved: false }
  if (explicit) {
    throw new Error(
      `DATA_DIR is ${dataDir}, but the database runs as an unprivileged user (uid ${runner.uid}), who can't enter ${closed}. Choose another DATA_DIR, run "chmod o+x ${closed}", or start as another user than root.`,
    )
  }
  const clone = resolve(cloneFolder)
  // Two clones of the same name must not share one database.
  const mark = createHash('sha256').update(clone).digest('hex').slice(0, 6)
  return { folder: join(movedRoot, `${basename(clone)}-${mark}`), moved: true }
}

/**
 * Creates what is missing of `folder`. Other users may pass through it but not list it, even under a strict umask.
 */
export function openParent(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) chmodSync(made, 0o711)
}

/** Creates a folder that only the database's user can enter. */
export function privateFolder(folder: string, runner: Runner): void {
  openParent(dirname(folder))
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const owner = runner.uid ?? process.getuid?.()
  const mine = [owner, process.getuid?.()].includes(found.uid)
  if (!found.isDirectory() || !mine)
    throw new Error(`${folder} belongs to somebody else; remove it and start again.`)
  chmodSync(folder, 0o700)
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(folder, runner.uid, runner.gid)
}

// A socket's path may have 108 bytes on Linux and 104 on macOS, with ".s.PGSQL.5432" and the ending of a lock file.
const longestSocketFolder = 80

/** The socket's folder, the same at every start. It is a temporary folder when the path of the place is too long. */
export function socketFolder(placeFolder: string): string {
  const beside = join(placeFolder, 'socket')
  if (Buffer.byteLength(beside) <= longestSocketFolder) return beside
  const mark = createHash('sha256').update(resolve(placeFolder)).digest('hex').slice(0, 12)
  return join(tmpdir(), `invest-web-${mark}`)
}
