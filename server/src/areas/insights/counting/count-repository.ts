/** The SQL that adds up what pages are used for, and forgets it. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'

export interface Count {
  /** YYYY-MM-DD. */
  dia: string
  viewerId: string
  tipo: string
  chave: string
  medida: string
  codigo: string
  total: number
}

export interface Visit {
  dia: string
  viewerId: string
  companyId: string
  visitante: Buffer
}

const column = <Row>(rows: readonly Row[], name: keyof Row) => rows.map((row) => row[name])

/**
 * One statement. What people do with their own company or municipality is left out, and a visitor who was counted that day. The lines
 * are in the order of their keys, so that two processes wait for each other instead of ending each other.
 */
export async function addCounts(
  db: Queries,
  counts: readonly Count[],
  visits: readonly Visit[],
): Promise<void> {
  await sql`
    WITH contadas AS (
      SELECT * FROM unnest(${column(counts, 'dia')}::date[], ${column(counts, 'viewerId')}::uuid[], ${column(counts, 'tipo')}::text[],
        ${column(counts, 'chave')}::text[], ${column(counts, 'medida')}::text[], ${column(counts, 'codigo')}::text[],
        ${column(counts, 'total')}::int[]) AS c (dia, pessoa, tipo, chave, medida, codigo, total)
    ), vistas AS (
      INSERT INTO empresa_visita (empresa_id, dia, visitante)
      SELECT v.empresa, v.dia, v.visitante
      FROM unnest(${column(visits, 'companyId')}::uuid[], ${column(visits, 'dia')}::date[], ${column(visits, 'viewerId')}::uuid[],
        ${column(visits, 'visitante')}::bytea[]) AS v (empresa, dia, pessoa, visitante)
      WHERE NOT EXISTS (SELECT 1 FROM empresa_usuario u WHERE u.empresa_id = v.empresa AND u.usuario_id = v.pessoa)
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING RETURNING empresa_id, dia
    ), todas AS (
      SELECT tipo, chave, dia, medida, codigo, total FROM contadas c
      WHERE CASE tipo
        WHEN 'EMPRESA' THEN NOT EXISTS (SELECT 1 FROM empresa_usuario u WHERE u.empresa_id::text = c.chave AND u.usuario_id = c.pessoa)
        ELSE NOT EXISTS (SELECT 1 FROM municipio_usuario u WHERE u.cod_municipio_rfb = c.chave AND u.usuario_id = c.pessoa) END
      UNION ALL
      SELECT 'EMPRESA', empresa_id::text, dia, 'VISITA', '', 1 FROM vistas
    )
    INSERT INTO desempenho_dia (tipo, chave, dia, medida, codigo, total)
    SELECT tipo, chave, dia, medida, codigo, sum(total)::int FROM todas GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (tipo, chave, dia, medida, codigo) DO UPDATE SET total = desempenho_dia.total + excluded.total`.execute(
    db,
  )
}

/** Removes the visits of days before `today`, and the sums of days before `oldest` (YYYY-MM-DD). */
export async function deleteOld(tx: Tx, { today, oldest }: { today: string; oldest: string }): Promise<void> {
  await tx.deleteFrom('empresaVisita').where('dia', '<', today).execute()
  await tx.deleteFrom('desempenhoDia').where('dia', '<', oldest).execute()
}
