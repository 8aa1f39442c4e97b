import type { Queries } from '../../db/database.ts'
import { rowFrom } from '../../db/rows.ts'

export async function databaseFacts(db: Queries): Promise<{ bytes: number; migration: string | null }> {
  const row = await rowFrom<{ bytes: number; migration: string | null }>(db)`
    SELECT pg_database_size(current_database())::float8 AS bytes, (SELECT max(name) FROM migration) AS migration`
  return row ?? { bytes: 0, migration: null }
}
