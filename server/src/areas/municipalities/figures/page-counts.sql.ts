import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { cityRepresentatives } from '../../access/index.ts'

export async function countPagesWithoutText(db: Queries): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT u.cod_municipio_rfb)::int AS n
    FROM ${cityRepresentatives} u LEFT JOIN municipio_perfil p USING (cod_municipio_rfb)
    WHERE p.descricao IS NULL`.execute(db)
  return rows[0]?.n ?? 0
}
