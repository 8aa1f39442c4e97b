import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

/** One value that changes whenever any row of any table changes. Rows are added up, since sorting them took most of the time. */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db)
  const hashes = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ hash: string }>`
        SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS hash
        FROM ${sql.raw(name)} t`.execute(db)
      return `${name}:${rows[0]?.hash}`
    }),
  )
  return hashes.join(' ')
}
