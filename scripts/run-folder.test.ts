import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runFolder } from './run-folder.js'

test('two runs have a folder each, and one of days before goes', () => {
  const root = mkdtempSync(join(tmpdir(), 'invest-runs-'))
  try {
    const [first, second] = [runFolder(root), runFolder(root)]
    expect(first).not.toBe(second)
    const daysAgo = new Date(Date.now() - 2 * 86_400_000)
    utimesSync(first, daysAgo, daysAgo)
    runFolder(root)
    expect([existsSync(first), existsSync(second)]).toEqual([false, true])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})
