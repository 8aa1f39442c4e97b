import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenRules } from './check-rules.js'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const table = (...rows: string[]) =>
  write(
    'docs/rules/toys.md',
    ['| id | rule | kept by | proved by |', '|---|---|---|---|', ...rows, ''].join('\n'),
  )
const kept = '| TOY-1 | A toy is red. | `server/src/toy.ts` | `server/src/toy.test.ts` |'
// The words are put together here, or the check of this repository would find them.
const decision = `decision ${12}`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rules-'))
  table(kept)
  write('server/src/toy.ts', '// TOY-1\n')
  write('server/src/toy.test.ts', '')
})
afterEach(() => rmSync(root, { recursive: true }))

test('a rule with a file and a test, cited by its id, passes', () => {
  write(
    'docs/architecture.md',
    'See [decision 4](decisions/0004-search-key.md), docs/decisions/0004-search-key.md, TOY-1.',
  )
  write('web/src/a.ts', '// UTF-8, SHA-256, RFC 8058')
  expect(brokenRules(root)).toEqual([])
})

test.each([
  ['web/src/a.tsx', '// TOY-2'],
  ['e2e/a.spec.ts', "test('TOY-2: a toy is blue', () => {})"],
  ['server/migrations/0001_toys.sql', 'CREATE TABLE toy (); -- TOY-2'],
  ['docs/glossary.md', 'A toy (TOY-2)'],
])('an id without a rule fails in %s', (path, text) => {
  write(path, text)
  expect(brokenRules(root)).toEqual([`${path}:1: TOY-2 is no rule of docs/rules`])
})

test('an id whose page is not written yet is found', () => {
  write('server/src/doll.ts', '// a doll talks (DOLL-HOUSE-1)')
  expect(brokenRules(root)).toEqual(['server/src/doll.ts:1: DOLL-HOUSE-1 is no rule of docs/rules'])
})

test('a rule whose file or test is missing fails, and so does one that names none', () => {
  table(
    '| TOY-1 | A toy is red. | `server/src/gone.ts` | `server/src/gone.test.ts` |',
    '| TOY-2 | A toy is blue. | somewhere | missing |',
    '| TOY-3 | A toy is green. | `server/src/toy.ts` | `server/src/toy.ts` |',
  )
  expect(brokenRules(root)).toEqual([
    'docs/rules/toys.md:3: TOY-1 is kept by server/src/gone.ts, which does not exist',
    'docs/rules/toys.md:3: TOY-1 is proved by server/src/gone.test.ts, which does not exist',
    'docs/rules/toys.md:4: TOY-2 is kept by no file',
    'docs/rules/toys.md:4: TOY-2 is proved by no file',
    'docs/rules/toys.md:5: TOY-3 is proved by server/src/toy.ts, which is no test',
  ])
})

test('an id that is there twice fails', () => {
  table(kept, kept)
  expect(brokenRules(root)).toEqual([expect.stringContaining('toys.md:4: TOY-1 is there twice')])
})

test('a rule of more than 200 characters fails', () => {
  const rule = (letters: number) =>
    `| TOY-${letters} | ${'a'.repeat(letters)} | \`server/src/toy.ts\` | \`server/src/toy.test.ts\` |`
  table(kept, rule(200), rule(201))
  expect(brokenRules(root)).toEqual([
    'docs/rules/toys.md:5: TOY-201 has 201 characters; a rule has at most 200',
  ])
})

test.each([decision, `Decisions ${10} to 13`, `specification ${1}`, `section ${5}`])(
  '%s is outside the repository',
  (words) => {
    write('server/src/toy.ts', `// A toy is red (${words}).\n`)
    expect(brokenRules(root)).toEqual([
      `server/src/toy.ts:1: "${words.match(/^\w+ \d+/)?.[0]}" is outside the repository; cite the id of a rule in docs/rules`,
    ])
  },
)

test('a repository without rules fails', () => {
  rmSync(join(root, 'docs/rules'), { recursive: true })
  expect(brokenRules(root)).toEqual(['docs/rules: no table with | id | rule | kept by | proved by |'])
})
