/** Inserts many rows at once, as JSON that the database reads by the types of the table's columns. */
import type { Tx } from '@invest/server/db/database'
import { sql } from 'kysely'

const rowsAtOnce = 5_000
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Inserts the `columns` of each row; their names are in camel case, as in the code. */
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
