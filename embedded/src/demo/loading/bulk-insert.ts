/** Inserts many rows at once, and keeps indexes out of the way meanwhile. */
import type { Tx } from '@invest/server/db/database'
import { rowsFrom } from '@invest/server/db/rows'
import { sql } from 'kysely'

const rowsAtOnce = 5_000
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Inserts the `columns` of each row, as JSON that the database reads by the types of the table's columns. Names are in camel
 * case, as in the code.
 */
export async function insertRows<Row extends object>(
  tx: Tx,
  table: string,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Promise<void> {
  const names = sql.raw(columns.map(snakeCase).join(', '))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const chunk = rows
      .slice(start, start + rowsAtOnce)
      .map((row) => Object.fromEntries(columns.map((name) => [snakeCase(name), row[name]])))
    await sql`
      INSERT INTO ${sql.raw(table)} (${names})
      SELECT ${names} FROM json_populate_recordset(NULL::${sql.raw(table)}, ${JSON.stringify(chunk)}::json)`.execute(
      tx,
    )
  }
}

/**
 * Does `work` without the table's indexes of words (GIN) and makes them anew afterwards, in the same transaction. Each row is
 * worth some thirty entries in them; twenty thousand companies take ten seconds with them, and one and a half without.
 */
export async function withoutWordIndexes(tx: Tx, table: string, work: () => Promise<void>): Promise<void> {
  const indexes = await rowsFrom<{ name: string; definition: string }>(tx)`
    SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am a ON a.oid = c.relam
    WHERE i.indrelid = ${table}::regclass AND a.amname = 'gin'`
  for (const { name } of indexes) await sql`DROP INDEX ${sql.raw(name)}`.execute(tx)
  await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
}
