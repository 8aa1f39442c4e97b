import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buildNeeded,
  installedMatches,
  installNeeded,
  nodeSuffices,
  rememberBuild,
  rememberInstall,
} from './install-state.js'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } })

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prepare-'))
  write('package-lock.json', lock('1.0.0'))
})
afterEach(() => rmSync(root, { recursive: true }))

describe('packages', () => {
  test('are installed into an empty clone and after an interrupted install', () => {
    expect(installNeeded(root)).toBe(true)
    write('node_modules/a/package.json', '{}')
    expect(installNeeded(root)).toBe(true)
  })

  test('are not installed again after somebody ran npm ci', () => {
    write('node_modules/.package-lock.json', lock('1.0.0'))
    expect(installNeeded(root)).toBe(false)
  })

  test('are installed again when the lockfile changed', () => {
    write('node_modules/.package-lock.json', lock('1.0.0'))
    rememberInstall(root)
    expect(installNeeded(root)).toBe(false)
    write('package-lock.json', lock('1.0.1'))
    expect(installNeeded(root)).toBe(true)
  })

  test('of other platforms may be absent, others not', () => {
    const hidden = { packages: {} }
    expect(
      installedMatches({ packages: { 'node_modules/x': { version: '1', optional: true } } }, hidden),
    ).toBe(true)
    expect(installedMatches({ packages: { 'node_modules/x': { version: '1' } } }, hidden)).toBe(false)
  })
})

describe('the web', () => {
  test('is built when it is missing, and again when a source or a table changed', () => {
    write('web/index.html', '<html>')
    write('contract/src/a.ts', 'export {}')
    expect(buildNeeded(root)).toBe(true)
    write('web/dist/index.html', '<html>')
    rememberBuild(root)
    expect(buildNeeded(root)).toBe(false)
    write('contract/src/a.ts', 'export const a = 1')
    expect(buildNeeded(root)).toBe(true)
    rememberBuild(root)
    write('web/node_modules/.vite/x', 'cache')
    expect(buildNeeded(root)).toBe(false)
  })
})

test('Node runs TypeScript as it is from 22.18 on', () => {
  expect(['v20.20.2', 'v22.17.0', 'v22.18.0', 'v24.0.0', 'none'].map(nodeSuffices)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ])
})
