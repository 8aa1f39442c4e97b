/** The SQL that adds up what pages are used for, and forgets it. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { cityRepresentatives, companyOwners } from '../../access/index.ts'

/** What a list showed to a person. */
export interface ShownList {
  /** YYYY-MM-DD. */
  dia: string
  viewerId: string
  tipo: 'EMPRESA' | 'MUNICIPIO'
  /** The companies' ids, or municipalities' codes. */
  chaves: readonly string[]
  /** By which codes it was searched. */
  codigos: readonly string[]
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
  lists: readonly ShownList[],
  visits: readonly Visit[],
): Promise<void> {
  await sql`
    WITH listas AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(lists)}::jsonb)
        AS l (dia date, "viewerId" uuid, tipo text, chaves text[], codigos text[])
    ), contadas AS (
      SELECT dia, "viewerId" AS pessoa, tipo, chave, medida, codigo, count(*)::int AS total
      FROM listas, unnest(chaves) AS chave, LATERAL (SELECT 'ENCONTRO' AS medida, '' AS codigo
        UNION ALL SELECT 'FILTRO', c FROM unnest(codigos) AS c) AS medidas
      GROUP BY 1, 2, 3, 4, 5, 6
    ), vistas AS (
      INSERT INTO empresa_visita (empresa_id, dia, visitante)
      SELECT v.empresa, v.dia, v.visitante
      FROM unnest(${column(visits, 'companyId')}::uuid[], ${column(visits, 'dia')}::date[], ${column(visits, 'viewerId')}::uuid[],
        ${column(visits, 'visitante')}::bytea[]) AS v (empresa, dia, pessoa, visitante)
      WHERE NOT EXISTS (SELECT 1 FROM ${companyOwners} u WHERE u.empresa_id = v.empresa AND u.usuario_id = v.pessoa)
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING RETURNING empresa_id, dia
    ), todas AS (
      SELECT tipo, chave, dia, medida, codigo, total FROM contadas c
      WHERE CASE tipo
        WHEN 'EMPRESA' THEN NOT EXISTS (SELECT 1 FROM ${companyOwners} u WHERE u.empresa_id::text = c.chave AND u.usuario_id = c.pessoa)
        ELSE NOT EXISTS (SELECT 1 FROM ${cityRepresentatives} u WHERE u.cod_municipio_rfb = c.chave AND u.usuario_id = c.pessoa) END
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
