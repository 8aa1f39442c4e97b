/** Many rows at once: one array per column, unnested by the database. */
import type { Tx } from '@invest/server/db/database'
import { sql } from 'kysely'

/** SQL type of a column and how to take it from a row. */
export type Columns<Row> = Record<string, readonly [type: string, value: (row: Row) => unknown]>

const rowsAtOnce = 5_000

/** Inserts all rows into a table; column names as in the database. */
export async function insertRows<Row>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  columns: Columns<Row>,
): Promise<void> {
  const names = sql.raw(Object.keys(columns).join(', '))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk = rows.slice(start, start + rowsAtOnce)
    const values = Object.values(columns).map(
      ([type, value]) => sql`unnest(${chunk.map((row) => asText(value(row)))}::text[])::${sql.raw(type)}`,
    )
    await sql`INSERT INTO ${sql.raw(table)} (${names}) SELECT ${sql.join(values)}`.execute(tx)
  }
}

function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  // Lists of codes: nothing in them needs quoting.
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
