/** The companies that a person owns. */
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { countOf } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import type { CompanyIds } from './cards.sql.ts'

/** One page of them, in the order of their display names. */
export const ownCompanies = (userId: string, { direction, ...rows }: RowRange): CompanyIds => {
  const order = sql`e.chave_nome ${sql.raw(direction)}, e.id ${sql.raw(direction)}`
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY ${order}) AS posicao
    FROM empresa_usuario u JOIN empresa e ON e.id = u.empresa_id WHERE u.usuario_id = ${userId}
    ORDER BY ${order} OFFSET ${rows.offset} LIMIT ${rows.limit}`
}

export const countOwnCompanies = (db: Queries, userId: string): Promise<number> =>
  countOf(db.selectFrom('empresaUsuario').where('usuarioId', '=', userId))
