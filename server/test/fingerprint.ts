import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'

/**
 * One value that changes whenever a row of any table is written: what is written gets the number of its transaction, and what is
 * removed is missing. It asks for all tables at once and reads no columns, since hashing them took most of the time.
 */
export async function fingerprint(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT quote_ident(table_name) AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`.execute(db)
  const asked = tables.map(
    ({ name }) =>
      `SELECT '${name}:' || count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) AS rows FROM ${name}`,
  )
  const { rows } = await sql<{ rows: string }>`${sql.raw(asked.join(' UNION ALL '))}`.execute(db)
  // PostgreSQL may read several tables at once, and give what comes first first.
  return rows
    .map((one) => one.rows)
    .sort()
    .join(' ')
}
