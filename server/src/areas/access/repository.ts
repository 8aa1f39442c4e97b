import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

/** The names of the permissions that a person has through groups, as a part of a query over `usuario`. */
export const permissionNames = (db: Queries) =>
  db
    .selectFrom('grupoPermissoesUsuario as u')
    .innerJoin('grupoPermissoesPermissao as g', 'g.grupoId', 'u.grupoId')
    .innerJoin('permissao as p', 'p.id', 'g.permissaoId')
    .whereRef('u.usuarioId', '=', sql.ref('usuario.id'))
    .select(
      sql<string[]>`coalesce(array_agg(DISTINCT p.nome_permissao ORDER BY p.nome_permissao), '{}')`.as(
        'nomes',
      ),
    )
