/** The releases that installations may have, and the one to come: each in a folder of its own, with its packages. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageFile from '../../../package.json' with { type: 'json' }
import numbered from '../../../releases.json' with { type: 'json' }

const root = fileURLToPath(new URL('../../..', import.meta.url))
const trial = join(import.meta.dirname, 'trial')

export interface Release {
  version: string
  commit: string
}

/** The last three, the oldest first: each database is made by migrating a copy of the one before. Until one has a number, this commit. */
export const releases: readonly Release[] =
  numbered.length > 0 ? numbered.slice(-3) : [{ version: packageFile.version, commit: 'HEAD' }]

/** The portal of a release. */
export const programOf = (release: Release): string => checkOut(release.version, release.commit)

/** This commit with the trial migrations: all of them, or those that take nothing away. */
export function programToCome({ takesAway }: { takesAway: boolean }): string {
  const names = readdirSync(trial).filter((name) => takesAway || !name.includes('_unread_since_'))
  return checkOut(takesAway ? 'takes-away' : 'adds', 'HEAD', (folder) => {
    for (const name of names) cpSync(join(trial, name), join(folder, 'server', 'migrations', name))
  })
}

/** Takes a state out of the repository, with the packages that it was made with. Returns its program. */
function checkOut(name: string, commit: string, change?: (folder: string) => void): string {
  const { stdout } = run('git', ['rev-parse', commit], root)
  const folder = join(root, '.cache', 'releases', `${name}-${stdout.trim().slice(0, 12)}`)
  const program = join(folder, 'embedded', 'src', 'start.ts')
  if (existsSync(join(folder, 'installed'))) return program
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  if (spawnSync('git', ['cat-file', '-e', commit], { cwd: root }).status !== 0)
    run('git', ['fetch', '--quiet', '--unshallow'], root)
  run('bash', ['-c', `git archive ${commit} | tar -x -C '${folder}'`], root)
  run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], folder)
  change?.(folder)
  mkdirSync(join(folder, 'installed'))
  return program
}

function run(command: string, args: string[], cwd: string): { stdout: string } {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.slice(-500)}`)
  return { stdout }
}
