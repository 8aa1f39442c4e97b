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

/** People with a CPF (digits) or an e-mail, at most two of them. */
export const peopleBy = (db: Queries, { cpf, email }: { cpf?: string; email?: string }) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome'])
    .$if(cpf !== undefined, (query) => query.where('cpf', '=', cpf ?? ''))
    .$if(cpf === undefined, (query) => query.where(sql`lower(email)`, '=', (email ?? '').toLowerCase()))
    .limit(2)
    .execute()

/** Returns false if the person was in the group before. */
export async function addToGroup(db: Queries, usuarioId: string, group: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('grupoPermissoesUsuario')
    .columns(['usuarioId', 'grupoId'])
    .expression((query) =>
      query
        .selectFrom('grupoPermissoes')
        .select([sql`${usuarioId}::uuid`.as('usuarioId'), 'id as grupoId'])
        .where('nomeDoGrupoDePermissoes', '=', group),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
