/** The manual asks for no statement in the database where a screen or a command does it (DATA-15). */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../docs/operations/', import.meta.url)
const manual = readdirSync(folder)
  .map((page) => readFileSync(new URL(page, folder), 'utf8'))
  .join('\n')

const statement =
  /\b(?:SELECT\b|INSERT INTO|UPDATE \w+ SET|DELETE FROM|ALTER (?:ROLE|TABLE|SYSTEM|DATABASE)|CREATE (?:ROLE|DATABASE|EXTENSION|INDEX|TABLE|USER)|DROP \w+|GRANT |REVOKE |TRUNCATE)|\\copy|psql -/g

/** What stays a statement, with the reason. */
const exceptions: readonly (readonly [start: string, reason: string])[] = [
  ['psql -v ON_ERROR_STOP=1 -f deploy/cluster/databases.sql', 'Databases, before the first start.'],
  ['psql -v ON_ERROR_STOP=1 -f deploy/two-roles.sql', 'Rights of roles, before the first start.'],
  ['CREATE ROLE portal', 'Rights of roles, before the first start.'],
  ['CREATE DATABASE invest', 'Rights of roles, before the first start.'],
  ['GRANT CREATE, TEMPORARY ON DATABASE', 'Rights of roles, before the first start.'],
  ['GRANT USAGE, CREATE ON SCHEMA', 'Rights of roles, before the first start.'],
  ['CREATE EXTENSION IF NOT EXISTS', 'Rights of roles, before the first start.'],
  ['ALTER ROLE invest PASSWORD', 'Another password, which the portal may not give itself.'],
  ['SELECT pg_reload_conf()', 'Other certificates of the database server.'],
  ['SELECT pid, query FROM pg_stat_activity', 'Looks for what holds a lock.'],
  [
    'SELECT nome, recusadas, recusas FROM carga_rfb_arquivo',
    'Looks at lines of the registry that were refused.',
  ],
  ['SELECT pg_is_in_recovery()', 'Looks whether a restored database is ready.'],
  ['UPDATE mensagem SET enviado_em', 'Mails after a restore, before the portal starts.'],
  ['DELETE FROM junta_empresa', 'Another source of establishments.'],
  ['\\copy', 'Another source of establishments.'],
]

const found = [...manual.matchAll(statement)].map(({ index }) => manual.slice(index, index + 90))

it('has no statement beside the exceptions', () => {
  expect(found.filter((text) => !exceptions.some(([start]) => text.startsWith(start)))).toEqual([])
})

it('has each exception', () => {
  expect(exceptions.filter(([start]) => !found.some((text) => text.startsWith(start)))).toEqual([])
})

it('names no column that somebody would have to fill in by hand', () => {
  expect(manual).not.toMatch(/(?:is|are) columns? of `\w+`/)
})
