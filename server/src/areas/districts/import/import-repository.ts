/** The SQL that replaces a district's drawing and lots. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

/** Locks a district, so that two imports of it come one after the other. */
export const lockDistrict = (tx: Tx, sigla: string) =>
  tx
    .selectFrom('distritoIndustrial')
    .select(['id', 'demonstracao'])
    .where('sigla', '=', sigla)
    .forUpdate()
    .executeTakeFirst()

export async function situationNames(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('situacaoLote')
    .select(['id', 'descricaoPt', 'grupo'])
    .orderBy('ordem', 'desc')
    .execute()
  // A table may name a group instead of a situation: it then means the group's first situation, which is read last and
  // so stays in the map.
  return new Map([
    ...rows.map((row): [string, number] => [row.grupo, row.id]),
    ...rows.map((row): [string, number] => [row.descricaoPt, row.id]),
  ])
}

export const replaceDrawing = (tx: Tx, id: number, drawing: { svgLotes: string; svgVersao: string }) =>
  tx
    .updateTable('distritoIndustrial')
    .set({ ...drawing, demonstracao: false })
    .where('id', '=', id)
    .execute()

/** The sector with this name, made where there is none. */
export async function sectorNamed(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO setor_lote (descricao_nome_setor) VALUES (${name})
    ON CONFLICT (chave_nome) DO UPDATE SET descricao_nome_setor = setor_lote.descricao_nome_setor RETURNING id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}

export const lotsToReplace = (tx: Tx, distritoId: number) =>
  tx.selectFrom('lote').selectAll().where('distritoId', '=', distritoId).forUpdate().execute()

export const removeLots = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? undefined
    : tx
        .deleteFrom('lote')
        .where('id', 'in', [...ids])
        .execute()
