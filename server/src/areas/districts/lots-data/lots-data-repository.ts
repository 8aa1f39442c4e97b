/** The SQL with which an edition changes lots. */
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema/schema.ts'

export interface LotValue {
  numero: string | null
  matricula: string | null
  area: number | null
  situacao: string | null
  setor: string | null
  utilidades: string[]
  observacao: string | null
  demonstracao: boolean
}

export interface LotChange {
  distritoId: number
  shape: string
  antes: LotValue | null
  depois: LotValue | null
  stored: Selectable<Schema['lote']> | undefined
}

/** Whoever saves lots from a screen or publishes a drawing waits. */
export const lockDistricts = (tx: Tx) =>
  sql`
    SELECT d.id FROM distrito_industrial d
    WHERE d.sigla IN (SELECT split_part(chave, chr(31), 1) FROM mudanca) ORDER BY d.id FOR UPDATE`.execute(tx)

/** The changes of the temporary table, by districts and shapes. */
export async function changedLots(tx: Tx): Promise<LotChange[]> {
  const rows = await rowsFrom<Omit<LotChange, 'stored'>>(tx)`
    SELECT d.id AS distrito_id, split_part(m.chave, chr(31), 2) AS shape, m.antes, m.depois
    FROM mudanca m JOIN distrito_industrial d ON d.sigla = split_part(m.chave, chr(31), 1)
    ORDER BY m.chave`
  const districts = [0, ...new Set(rows.map(({ distritoId }) => distritoId))]
  const lots = await tx
    .selectFrom('lote')
    .selectAll()
    .where('distritoId', 'in', districts)
    .orderBy('id')
    .forUpdate()
    .execute()
  const byShape = new Map(lots.map((lot) => [`${lot.distritoId} ${lot.cdOriginalSvg}`, lot]))
  return rows.map((row) => ({ ...row, stored: byShape.get(`${row.distritoId} ${row.shape}`) }))
}

export async function situationIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('situacaoLote').select(['id', 'descricaoPt']).execute()
  return new Map(rows.map(({ id, descricaoPt }) => [descricaoPt, id]))
}

export const removeLots = (tx: Tx, ids: readonly number[]) =>
  tx
    .deleteFrom('lote')
    .where('id', 'in', [0, ...ids])
    .execute()

/** The sector with this name, made where there is none. */
export async function sectorNamed(tx: Tx, name: string): Promise<number> {
  const row = await rowFrom<{ id: number }>(tx)`
    INSERT INTO setor_lote (descricao_nome_setor) VALUES (${name})
    ON CONFLICT (chave_nome) DO UPDATE SET descricao_nome_setor = setor_lote.descricao_nome_setor RETURNING id`
  return row?.id ?? 0
}

/** A district is as much a demonstration as the lots that it got. */
export const markDemonstration = (tx: Tx) =>
  sql`
    UPDATE distrito_industrial d SET demonstracao = m.demonstracao
    FROM (SELECT split_part(chave, chr(31), 1) AS sigla, bool_or((depois ->> 'demonstracao')::boolean) AS demonstracao
      FROM mudanca WHERE depois IS NOT NULL GROUP BY 1) m
    WHERE m.sigla = d.sigla AND d.demonstracao <> m.demonstracao`.execute(tx)
