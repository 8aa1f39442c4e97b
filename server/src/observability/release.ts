/** Which build this is, so that two builds of one release are told apart (OPS-67). */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * `1.0.0+37685cd3`: the number of package.json, and behind it the commit of a clone, else what the build has written into the
 * file `build`. A folder with neither has the release's number alone.
 */
export function releaseOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const build = commitOf(folder) ?? writtenIn(join(folder, 'build'))
  return build ? `${version}+${build}` : version
}

function commitOf(folder: string): string | undefined {
  // A folder within somebody else's clone is not of that clone's commit.
  if (!existsSync(join(folder, '.git'))) return undefined
  // The clone may belong to another user than the one who runs it.
  const args = ['-c', `safe.directory=${folder.replace(/\/$/, '')}`, 'rev-parse', '--short=8', 'HEAD']
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

function writtenIn(file: string): string | undefined {
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^[0-9A-Za-z.-]{1,40}$/.test(text) ? text : undefined
}

export const release = releaseOf(own)
