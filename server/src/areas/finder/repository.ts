/** The SQL of favourites and hidden companies. */

import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { countFrom, rowFrom } from '../../db/rows.ts'
import type { RowRange } from '../../http/page.ts'
import {
  type CompanyIds,
  companiesHiddenBy,
  hiddenBy,
  notHiddenByOwners,
  visibleTo,
} from '../companies/index.ts'

export type Mark = 'favorita' | 'ocultada'

/** The id of a company that the viewer may know of; undefined if there is none. */
export async function findKnownCompany(
  db: Queries,
  cnpj: string,
  viewerId: string,
): Promise<string | undefined> {
  const row = await rowFrom<{ id: string }>(db)`
    SELECT e.id FROM empresa e WHERE e.cnpj = ${cnpj} AND ${visibleTo(viewerId)}`
  return row?.id
}

export const addMark = (tx: Tx, mark: Mark, viewerId: string, companyId: string, now: Date) =>
  tx
    .insertInto(mark)
    .values({ usuarioId: viewerId, empresaId: companyId, criadoEm: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const removeMark = (tx: Tx, mark: Mark, viewerId: string, companyId: string) =>
  tx.deleteFrom(mark).where('usuarioId', '=', viewerId).where('empresaId', '=', companyId).execute()

export async function marksOf(db: Queries, viewerId: string, companyId: string) {
  const row = await rowFrom<{ favoritada: boolean; ocultada: boolean }>(db)`SELECT
    EXISTS (SELECT 1 FROM favorita WHERE usuario_id = ${viewerId} AND empresa_id = ${companyId}) AS favoritada,
    EXISTS (SELECT 1 FROM ocultada WHERE usuario_id = ${viewerId} AND empresa_id = ${companyId}) AS ocultada`
  return row as { favoritada: boolean; ocultada: boolean }
}

/**
 * A hidden favourite is only in the hidden list; a company that its owners hide is in neither list (FINDER-13).
 */
const listed = (mark: Mark, viewerId: string): RawBuilder<unknown> =>
  mark === 'ocultada'
    ? companiesHiddenBy(viewerId)
    : sql`
  favorita m JOIN empresa e ON e.id = m.empresa_id
  WHERE m.usuario_id = ${viewerId} AND ${notHiddenByOwners} AND NOT ${hiddenBy(viewerId)}`

export const markedIds = (mark: Mark, viewerId: string, { direction, ...rows }: RowRange): CompanyIds => {
  const order = sql`e.chave_nome ${sql.raw(direction)}, e.id ${sql.raw(direction)}`
  return sql`SELECT e.id, row_number() OVER (ORDER BY ${order}) AS posicao FROM ${listed(mark, viewerId)}
    ORDER BY ${order} OFFSET ${rows.offset} LIMIT ${rows.limit}`
}

export const countMarked = (db: Queries, mark: Mark, viewerId: string): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM (SELECT 1 FROM ${listed(mark, viewerId)} LIMIT ${limits.maxRows + 1}) AS marcadas`
