import { hash } from 'node:crypto'
import type { CompiledQuery, QueryResult } from 'kysely'
import type { Queries } from './database.ts'

/**
 * Runs a statement that PostgreSQL parses and plans once per connection: a company is read in a quarter of the time
 * (docs/decisions/0034). It is for lookups by key, which have one good plan; a search is planned for its values. The
 * statement may not select `*`, since it would fail once a migration adds a column.
 */
export function executePrepared<Row>(db: Queries, statement: CompiledQuery<Row>): Promise<QueryResult<Row>> {
  const { sql: text } = statement
  // Kysely hands the text on to pg, which takes a named statement in its place.
  return db.executeQuery<Row>({ ...statement, sql: { name: hash('md5', text), text } as unknown as string })
}
