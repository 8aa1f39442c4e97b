/** OPS-67. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import portal from '../../../package.json' with { type: 'json' }
import { logSettings } from './log.ts'
import { release, releaseOf } from './release.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'invest-release-'))
  writeFileSync(join(folder, 'package.json'), '{ "version": "7.1.0" }')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@exemplo.test', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim()
const commit = () => {
  git('commit', '--quiet', '--allow-empty', '-m', 'One')
  return git('rev-parse', 'HEAD').slice(0, 8)
}

it('two commits of one release have two numbers', () => {
  git('init', '--quiet')
  const first = commit()
  expect(releaseOf(folder)).toBe(`7.1.0+${first}`)
  git('commit', '--quiet', '--allow-empty', '-m', 'Two')
  expect(releaseOf(folder)).toMatch(/^7\.1\.0\+[0-9a-f]{8}$/)
  expect(releaseOf(folder)).not.toBe(`7.1.0+${first}`)
})

it('without git it is what the build has written', () => {
  writeFileSync(join(folder, 'build'), '4f2e11aa\n')
  expect(releaseOf(folder)).toBe('7.1.0+4f2e11aa')
})

it('a clone goes before the file, unless it has no commit yet', () => {
  writeFileSync(join(folder, 'build'), '4f2e11aa\n')
  git('init', '--quiet')
  expect(releaseOf(folder)).toBe('7.1.0+4f2e11aa')
  const made = commit()
  expect(releaseOf(folder)).toBe(`7.1.0+${made}`)
})

it.each(['', '$Format:%h$', 'two\nlines', 'x'.repeat(41)])('a file with %j is none', (text) => {
  writeFileSync(join(folder, 'build'), text)
  expect(releaseOf(folder)).toBe('7.1.0')
})

it('a folder inside another clone is not of its commit', () => {
  git('init', '--quiet')
  commit()
  const inner = join(folder, 'inner')
  mkdirSync(inner)
  writeFileSync(join(inner, 'package.json'), '{ "version": "7.2.0" }')
  expect(releaseOf(inner)).toBe('7.2.0')
})

it('the log names it', () => {
  expect(release.startsWith(portal.version)).toBe(true)
  expect(logSettings('info').base).toMatchObject({ version: release })
})
