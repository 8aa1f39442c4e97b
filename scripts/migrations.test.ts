/** Lints the migrations with squawk: none takes away what a running release reads, or holds a lock for long (OPS-47). */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'server/migrations')
/** Those of the trial are what a release to come may bring (`npm run lab -- upgrade`). */
const trial = join(root, 'lab/real/upgrade/trial')
/** Those before it make an empty database's tables, where nobody waits. */
const firstJudged = '0111'
/** Sessions set their time limits themselves, a migration is recorded as a whole, and these are the schema's types. */
const unasked = [
  'require-timeout-settings',
  'require-statement-timeout',
  'require-lock-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
]
const taking = ['ban-drop-column', 'ban-drop-table', 'renaming-column', 'renaming-table']

function faultsOf(name: string, text: string): string[] {
  const exempt = /_unread_since_\d{4}/.test(name) ? [...unasked, ...taking] : unasked
  const within = text.startsWith('-- outside a transaction') ? [] : ['--assume-in-transaction']
  const { stdout, stderr, error } = spawnSync(
    join(root, 'node_modules/.bin/squawk'),
    ['--reporter', 'json', '--stdin-filepath', name, ...within, '--exclude', exempt.join(',')],
    { input: text, encoding: 'utf8' },
  )
  if (error) throw error
  if (!stdout.startsWith('[')) throw new Error(`squawk said: ${stdout}${stderr}`)
  return (JSON.parse(stdout) as { rule_name: string; line: number }[]).map(
    (one) => `${one.rule_name} at ${one.line}`,
  )
}

const judged = [folder, trial].flatMap((place) =>
  readdirSync(place)
    .filter((name) => name.endsWith('.sql') && name >= firstJudged)
    .map((name) => ({ name, path: join(place, name) })),
)

test.each(judged)('$name lets running releases go on', ({ name, path }) => {
  expect(faultsOf(name, readFileSync(path, 'utf8'))).toEqual([])
})

test('what a running release would stumble over is found', () => {
  expect(faultsOf('0099_drop.sql', 'ALTER TABLE pessoa DROP COLUMN nome;')).toEqual(['ban-drop-column at 0'])
  expect(faultsOf('0099_drop_nome_unread_since_0098.sql', 'ALTER TABLE pessoa DROP COLUMN nome;')).toEqual([])
  expect(faultsOf('0099_index.sql', 'CREATE INDEX por_nome ON pessoa (nome);')).not.toEqual([])
  expect(
    faultsOf(
      '0099_index.sql',
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY por_nome ON pessoa (nome);',
    ),
  ).toEqual([])
  expect(faultsOf('0099_type.sql', 'ALTER TABLE pessoa ALTER nome TYPE varchar(9);')).not.toEqual([])
})
