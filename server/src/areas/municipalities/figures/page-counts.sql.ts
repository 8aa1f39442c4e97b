import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { cityRepresentatives } from '../../access/index.ts'

export async function countWaitingPages(db: Queries): Promise<{ withoutText: number; invitations: number }> {
  const { rows } = await sql<{ withoutText: number; invitations: number }>`
    SELECT (SELECT count(DISTINCT u.cod_municipio_rfb)::int FROM ${cityRepresentatives} u LEFT JOIN municipio_perfil p USING (cod_municipio_rfb)
        WHERE p.descricao IS NULL) AS "withoutText",
      (SELECT count(*)::int FROM municipio_convite) AS invitations`.execute(db)
  return rows[0] ?? { withoutText: 0, invitations: 0 }
}
