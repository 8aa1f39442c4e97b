/** The SQL of sectors. */
import type { Sector } from '@invest/contract/districts/sectors'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import type { RowRange } from '../../../http/page.ts'

const named = (name: string | undefined) =>
  name ? sql`strpos(chave_nome, public.search_key(${name})) > 0` : sql`true`

export async function sectorRows(
  db: Queries,
  name: string | undefined,
  { offset, limit, direction }: RowRange,
): Promise<Sector[]> {
  const order = direction === 'desc' ? sql`DESC` : sql`ASC`
  const { rows } = await sql<Sector>`
    SELECT id, descricao_nome_setor FROM setor_lote WHERE ${named(name)}
    ORDER BY chave_nome ${order}, id OFFSET ${offset} LIMIT ${limit}`.execute(db)
  return rows
}

export async function countSectors(db: Queries, name: string | undefined): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM setor_lote WHERE ${named(name)}`.execute(db)
  return rows[0]?.n ?? 0
}

export const findSector = (db: Queries, id: number): Promise<Sector | undefined> =>
  db.selectFrom('setorLote').select(['id', 'descricaoNomeSetor']).where('id', '=', id).executeTakeFirst()

/** Throws if another sector has the name, also where they differ in case or accents alone; so does `renameSector`. */
export const insertSector = (tx: Tx, descricaoNomeSetor: string): Promise<Sector> =>
  tx
    .insertInto('setorLote')
    .values({ descricaoNomeSetor })
    .returning(['id', 'descricaoNomeSetor'])
    .executeTakeFirstOrThrow()

export const renameSector = (tx: Tx, id: number, descricaoNomeSetor: string): Promise<Sector> =>
  tx
    .updateTable('setorLote')
    .set({ descricaoNomeSetor })
    .where('id', '=', id)
    .returning(['id', 'descricaoNomeSetor'])
    .executeTakeFirstOrThrow()

/** Locks a sector until the transaction ends, so that no lot begins to use it meanwhile. */
export const lockSector = (tx: Tx, id: number): Promise<Sector | undefined> =>
  tx
    .selectFrom('setorLote')
    .select(['id', 'descricaoNomeSetor'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The lots that use a sector, as `DICS A-01`; at most `limit` of them, and how many there are. */
export async function lotsUsing(
  tx: Tx,
  id: number,
  limit: number,
): Promise<{ lotes: string[]; total: number }> {
  const { rows } = await sql<{ lote: string; total: number }>`
    SELECT d.sigla || ' ' || coalesce(l.numero_lote, l.cd_original_svg) AS lote, (count(*) OVER ())::int AS total
    FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id
    WHERE l.setor_lote_id = ${id} ORDER BY d.sigla, l.ordem_numero, l.id LIMIT ${limit}`.execute(tx)
  return { lotes: rows.map((row) => row.lote), total: rows[0]?.total ?? 0 }
}

export const deleteSector = (tx: Tx, id: number) => tx.deleteFrom('setorLote').where('id', '=', id).execute()
