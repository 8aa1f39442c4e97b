import type { Queries } from '../../db/database.ts'

/** Names of the permissions that somebody holds through groups. */
export async function permissionsOf(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('grupoPermissoesUsuario as u')
    .innerJoin('grupoPermissoesPermissao as g', 'g.grupoId', 'u.grupoId')
    .innerJoin('permissao as p', 'p.id', 'g.permissaoId')
    .select('p.nomePermissao')
    .distinct()
    .where('u.usuarioId', '=', userId)
    .orderBy('p.nomePermissao')
    .execute()
  return rows.map((row) => row.nomePermissao)
}
