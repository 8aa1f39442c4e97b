import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unwantedWords } from './check-words.js'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'words-'))
  write(
    'docs/glossary.md',
    '# Glossary\n\n## Words that are not used\n\n| not | but |\n|---|---|\n| `keeper`, `for who` | representative |\n',
  )
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test.each([
  ['const keeper = 1', 'keeper'],
  ['lockKeeper(tx)', 'keeper'],
  ['/** A page for who has a session. */', 'for who'],
])('%s is refused', (line, word) => {
  write('server/src/toy.ts', `\n${line}\n`)
  expect(unwantedWords(root)).toEqual([
    `server/src/toy.ts:2: not "${word}" but representative (docs/glossary.md)`,
  ])
})

test('a word that only begins like it is another one, and decisions stay as they were written', () => {
  write('server/src/toy.ts', 'const bookkeepers = 1 // for whom')
  write('docs/decisions/0001-toys.md', 'The keeper.')
  expect(unwantedWords(root)).toEqual([])
})

test('a glossary without the table is told', () => {
  write('docs/glossary.md', '# Glossary')
  expect(unwantedWords(root)).toHaveLength(1)
})
