import type { Queries } from '../../../db/database.ts'
import { countFrom } from '../../../db/rows.ts'
import { cityRepresentatives } from '../../access/index.ts'

export const countPagesWithoutText = (db: Queries): Promise<number> =>
  countFrom(db)`
    SELECT count(DISTINCT u.cod_municipio_rfb)::int AS n
    FROM ${cityRepresentatives} u LEFT JOIN municipio_perfil p USING (cod_municipio_rfb)
    WHERE p.descricao IS NULL`
