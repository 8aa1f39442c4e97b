/** Release numbers name commits in releases.json, and CHANGELOG.md tells each (OPS-49). */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import releases from '../releases.json' with { type: 'json' }

const root = new URL('..', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, root), 'utf8')
const headings = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, number]) => number)

it('tells the release of package.json and every earlier one, the newest first', () => {
  const { version } = JSON.parse(read('package.json'))
  expect(headings).toEqual([version, ...releases.map((release) => release.version).reverse()])
})

it.each(releases)('$version is a commit with its last migration', ({ commit, lastMigration }) => {
  expect(readdirSync(new URL('server/migrations', root)).some((name) => name.startsWith(lastMigration))).toBe(
    true,
  )
  const listed = spawnSync('git', ['ls-tree', '--name-only', commit, 'server/migrations/'], {
    cwd: root,
    encoding: 'utf8',
  })
  // A shallow clone has no commits but its own.
  if (listed.status !== 0) return
  expect(listed.stdout.trim().split('\n').at(-1)).toContain(`/${lastMigration}_`)
})
