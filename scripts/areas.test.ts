import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testsOfAreas } from './areas.js'

const repository = join(import.meta.dirname, '..')

test('an area has tests in contract, server and web, and an unknown name fails with a list of the areas', () => {
  const root = mkdtempSync(join(tmpdir(), 'areas-'))
  try {
    for (const folder of ['server/src/areas/toys', 'server/src/areas/games', 'web/src/widgets/box'])
      mkdirSync(join(root, folder), { recursive: true })
    expect(testsOfAreas(root, [])).toEqual([])
    const tests = testsOfAreas(root, ['toys'])
    expect(tests.slice(0, 4)).toEqual([
      'contract/src/toys',
      'server/src/areas/toys/',
      'web/src/areas/toys/',
      'web/src/widgets/toys/',
    ])
    expect(tests).toContain('server/src/areas.test.ts')
    for (const path of tests.slice(4)) expect(existsSync(join(repository, path)), path).toBe(true)
    expect(() => testsOfAreas(root, ['toy'])).toThrow('No area toy. There are: box, games, toys')
  } finally {
    rmSync(root, { recursive: true })
  }
})
