/** Updates one reference table from its file. */
import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { lockReferenceData } from './catalogue-titles.sql.ts'
import { columnArrays, type ReferenceTable } from './reference-tables.ts'

/** Returns the number of rows, or null if there was nothing to do. */
export async function loadTable(
  tx: Tx,
  table: ReferenceTable,
  text: string,
  versao: string,
): Promise<number | null> {
  await lockReferenceData(tx)
  const known = await tx
    .selectFrom('dadosReferencia')
    .select('versao')
    .where('tabela', '=', table.file)
    .executeTakeFirst()
  if (known && (table.once || known.versao === versao)) return null
  if (await isKeptByPeople(tx, table)) return null

  const arrays = columnArrays(table, text)
  await upsert(tx, table, arrays)
  await retire(tx, table, arrays)
  // Without it, plans made before the database's own analysis would read whole tables.
  await sql`ANALYZE ${sql.raw(table.table)}`.execute(tx)
  await tx
    .insertInto('dadosReferencia')
    .values({ tabela: table.file, versao })
    .onConflict((c) => c.column('tabela').doUpdateSet({ versao, carregadoEm: sql<Date>`now()` }))
    .execute()
  return arrays[table.key.at(-1) as string]?.length ?? 0
}

async function isKeptByPeople(tx: Tx, { keptBy }: ReferenceTable): Promise<boolean> {
  if (!keptBy) return false
  const edition = await tx
    .selectFrom('edicaoDados')
    .select('id')
    .where('conjunto', '=', keptBy)
    .where('situacao', '=', 'PUBLICADA')
    .executeTakeFirst()
  return edition !== undefined
}

async function upsert(tx: Tx, table: ReferenceTable, arrays: Record<string, (string | null)[]>) {
  const columns = Object.keys(arrays)
  const values = columns.map((column) => {
    const type = table.columns[column] ?? (column === 'ordem' ? 'integer' : 'text')
    return sql`unnest(${arrays[column]}::text[])::${sql.raw(type)}`
  })
  const rest = columns.filter((column) => !table.key.includes(column))
  const names = (list: string[], prefix = '') => sql.raw(list.map((column) => prefix + column).join(', '))
  await sql`
    INSERT INTO ${sql.raw(table.table)} AS t (${names(columns)})
    SELECT ${sql.join(values)}
    ON CONFLICT (${names(table.key)}) DO UPDATE
      SET (${names(rest)}) = ROW (${names(rest, 'excluded.')})
      WHERE (${names(rest, 't.')}) IS DISTINCT FROM (${names(rest, 'excluded.')})`.execute(tx)
}

async function retire(tx: Tx, table: ReferenceTable, arrays: Record<string, (string | null)[]>) {
  if (!table.retire) return
  const [before = '', after = ''] = table.retire.split('$keys')
  const key = sql.raw(table.key.map((column) => `t.${column}`).join(', '))
  const present = table.key.map((column) => sql`unnest(${arrays[column]}::text[])`)
  const gone = sql`(${key}) NOT IN (SELECT ${sql.join(present)})`
  await sql`${sql.raw(before)}${gone}${sql.raw(after)}`.execute(tx)
}
