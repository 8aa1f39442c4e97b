/** Inserts many rows at once: each column is sent as one array, which the database unnests. */
import type { Tx } from '@invest/server/db/database'
import { sql } from 'kysely'

/** The SQL type of each column, and how to take its value from a row. */
export type Columns<Row> = Record<string, readonly [type: string, value: (row: Row) => unknown]>

const rowsAtOnce = 5_000

/** The column names are those of the database. */
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
  // The only lists are of codes, which need no quoting.
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
