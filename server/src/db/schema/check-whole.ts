/**
 * Whether a database has everything that its migrations have made. One that a restore has left half done may have all its
 * rows and none of the constraints and triggers that keep them right (OPS-55).
 */
import { readFile } from 'node:fs/promises'
import type { Database } from '../database.ts'
import { rowsFrom } from '../rows.ts'
import { describeSchema } from './describe-schema.ts'
import { executedNames, isOfBefore1, lastOwnMigration } from './migrate.ts'

const written = new URL('../../../schema.sql', import.meta.url)

/** Names of tables, columns, constraints, indexes and triggers in a schema's text. */
export function namesIn(schema: string): Set<string> {
  const names = new Set<string>()
  let table = ''
  for (const line of schema.split('\n')) {
    const [, kind, name] = /^CREATE (?:UNIQUE )?(TABLE|INDEX|TRIGGER) (\S+)/.exec(line) ?? []
    if (kind === 'TABLE') table = name ?? ''
    if (kind) names.add(`${kind.toLowerCase()} ${name}`)
    const [, constraint] = /^ {2}CONSTRAINT (\S+)/.exec(line) ?? []
    const [, column] = /^ {2}([a-z]\w*) /.exec(line) ?? []
    if (constraint) names.add(`constraint ${constraint}`)
    else if (column) names.add(`column ${table}.${column}`)
  }
  return names
}

const notWhole = (lacking: string) =>
  new Error(
    `The database is not whole: it lacks ${lacking}, as after a restore that broke off. Restore it once more, or begin anew with an empty database; nothing was written`,
  )

/**
 * Before migrating: tables of a release before 1.0.0, or tables without the list of migrations that made them.
 * @throws Error with one line
 */
export async function checkBegun(db: Database): Promise<void> {
  const names = await executedNames(db)
  if (names.some(isOfBefore1))
    throw new Error(
      'The database was made by a release before 1.0.0, which no later one reads: begin anew with an empty database; nothing was written',
    )
  if (names.length > 0) return
  const rows = await rowsFrom<{ there: boolean }>(db)`
    SELECT to_regclass('public.usuario') IS NOT NULL AS there`
  if (rows[0]?.there) throw notWhole('the rows of migration')
}

/** After migrating. @throws Error with one line that says what is missing. */
export async function checkWhole(db: Database): Promise<void> {
  // What a newer release has taken away is known to that release alone.
  if ((await executedNames(db)).at(-1) !== (await lastOwnMigration())) return
  const there = namesIn(await describeSchema(db))
  const missing = [...namesIn(await readFile(written, 'utf8'))].filter((name) => !there.has(name))
  const emptied = await emptiedTables(db)
  if (missing.length === 0 && emptied.length === 0) return
  const some = [...missing, ...emptied.map((table) => `the rows of ${table}`)]
  const more = some.length > 3 ? ` and ${some.length - 3} more` : ''
  throw notWhole(`${some.slice(0, 3).join(', ')}${more}`)
}

/**
 * Migrations fill the one. The other is filled by the first start before anything is sealed (OPS-115); made anew it would give every
 * seal another key.
 */
async function emptiedTables(db: Database): Promise<string[]> {
  const rows = await rowsFrom<{ rights: boolean; secrets: boolean }>(db)`
    SELECT NOT EXISTS (SELECT FROM public.permissao) AS rights,
      EXISTS (SELECT FROM public.selo) AND NOT EXISTS (SELECT FROM public.segredo) AS secrets`
  return [...(rows[0]?.rights ? ['permissao'] : []), ...(rows[0]?.secrets ? ['segredo'] : [])]
}
