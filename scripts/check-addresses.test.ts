import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unexplainedAddresses } from './check-addresses.js'

const path = 'server/src/areas/toys/repository.ts'
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'addresses-'))
  mkdirSync(join(root, 'server/src/areas/toys'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))
const write = (line: string) => writeFileSync(join(root, path), `\n${line}\n`)

test.each([
  `sql\`SELECT id FROM usuario WHERE lower(email) = \${email}\``,
  `sql\`WHERE u.email = \${email}\``,
  `sql\`WHERE email IN (\${emails})\``,
  `sql\`WHERE para = ANY (\${emails})\``,
  'sql`FROM usuario u JOIN convite c ON c.email = u.email`',
  "db.selectFrom('usuario').where('email', '=', email)",
  "db.selectFrom('usuario as u').where('u.email', 'in', emails)",
  "query.where(sql`lower(para)`, '=', email)",
  "query.innerJoin('convite as c', (on) => on.onRef('c.email', '=', 'u.email'))",
])('%s needs a reason', (line) => {
  write(line)
  expect(unexplainedAddresses(root, {})).toEqual([
    `${path}:2: goes by an address, without a reason in scripts/check-addresses.js`,
  ])
  expect(unexplainedAddresses(root, { [path]: { [line.slice(5, 40)]: 'Why.' } })).toEqual([])
})

test.each([
  "db.selectFrom('usuario').select(['email']).where('id', '=', id)",
  `sql\`SELECT u.email FROM usuario u WHERE u.id = \${id}\``,
  'if (typed.email !== email) return',
  "import { confirmation } from './confirm-email.ts'",
  '// WHERE lower(email) = the address',
])('%s needs none', (line) => {
  write(line)
  expect(unexplainedAddresses(root, {})).toEqual([])
})

test('a reason without its query is told', () => {
  write('')
  expect(unexplainedAddresses(root, { [path]: { 'lower(email)': 'Why.' } })).toEqual([
    `scripts/check-addresses.js: ${path} has no query with lower(email)`,
  ])
})
