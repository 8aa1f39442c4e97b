/** The last three releases, as installations may have them. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import numbered from '../../../releases.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../..', import.meta.url))

export type Release = (typeof numbered)[number]

/** The oldest first: each database is made by migrating a copy of the one before. */
export const releases: readonly Release[] = numbered.slice(-3)

/** Takes a state out of the repository, with the packages that it was made with. Returns its folder. */
function checkOut({ version, commit }: Release): string {
  const folder = join(root, '.cache', 'releases', version)
  if (existsSync(join(folder, 'installed'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status !== 0)
    run('git', ['fetch', '--quiet', '--unshallow'], root)
  run('bash', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], root)
  // Not `npm ci`: the lock file of 0.3.0 lacks programs of other platforms.
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  run('npm', ['install', ...options], folder)
  mkdirSync(join(folder, 'installed'))
  return folder
}

/** The portal of a release. */
export const programOf = (release: Release): string => join(checkOut(release), 'embedded', 'src', 'start.ts')

function run(command: string, args: string[], cwd: string): void {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.slice(-500)}`)
}
