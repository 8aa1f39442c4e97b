import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

export async function databaseFacts(db: Queries): Promise<{ bytes: number; migration: string | null }> {
  const { rows } = await sql<{ bytes: number; migration: string | null }>`
    SELECT pg_database_size(current_database())::float8 AS bytes, (SELECT max(name) FROM migration) AS migration`.execute(
    db,
  )
  return rows[0] ?? { bytes: 0, migration: null }
}
