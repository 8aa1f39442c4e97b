import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tooHeavy } from '../../first-weight.ts'

const folder = mkdtempSync(join(tmpdir(), 'weight-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('files that nothing makes smaller are too heavy beyond 190 KB, and one that is named twice counts once', () => {
  writeFileSync(join(folder, 'a.js'), randomBytes(100_000))
  writeFileSync(join(folder, 'b.js'), randomBytes(91_000))
  writeFileSync(join(folder, 'text.js'), 'x'.repeat(500_000))
  expect(tooHeavy(folder, ['a.js', 'a.js', 'text.js'])).toBeUndefined()
  expect(tooHeavy(folder, ['a.js', 'b.js'])).toMatch(/^the shell with the dashboard weighs 191\.\d+ KB/)
})
