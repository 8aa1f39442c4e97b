import type { AuditAction } from '@invest/contract/administration/audit-log'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { hasChanged, rowFrom } from '../../db/rows.ts'

/** The group of the first migration that has every permission. */
export const administrators = 'Administradores'

/**
 * The names of the permissions that a person has through groups, as a part of a query over `usuario`. Without a CPF nobody
 * has any: the groups stay, because a claim that a provider forgot for a day would otherwise cost everybody theirs
 * (ADMIN-14).
 */
export const permissionNames = (db: Queries) =>
  db
    .selectFrom('grupoPermissoesUsuario as u')
    .innerJoin('grupoPermissoesPermissao as g', 'g.grupoId', 'u.grupoId')
    .innerJoin('permissao as p', 'p.id', 'g.permissaoId')
    .whereRef('u.usuarioId', '=', sql.ref('usuario.id'))
    .where(sql.ref('usuario.cpf'), 'is not', null)
    .select(
      sql<string[]>`coalesce(array_agg(DISTINCT p.nome_permissao ORDER BY p.nome_permissao), '{}')`.as(
        'nomes',
      ),
    )

/** People with a CPF (digits) or an e-mail, at most two of them; an erased person is none. */
export const peopleBy = (db: Queries, { cpf, email }: { cpf?: string; email?: string }) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome', 'ehEstrangeiro', 'emailConfirmado'])
    .where('excluidoEm', 'is', null)
    .$if(cpf !== undefined, (query) => query.where('cpf', '=', cpf ?? ''))
    .$if(cpf === undefined, (query) => query.where(sql`lower(email)`, '=', (email ?? '').toLowerCase()))
    .limit(2)
    .execute()

/** Returns false if the person was in the group before. */
export const addToGroup = (db: Queries, usuarioId: string, group: string): Promise<boolean> =>
  hasChanged(
    db
      .insertInto('grupoPermissoesUsuario')
      .columns(['usuarioId', 'grupoId'])
      .expression((query) =>
        query
          .selectFrom('grupoPermissoes')
          .select([sql`${usuarioId}::uuid`.as('usuarioId'), 'id as grupoId'])
          .where('nomeDoGrupoDePermissoes', '=', group),
      )
      .onConflict((conflict) => conflict.doNothing()),
  )

/** Returns false if the person was not in the group. */
export const removeFromGroup = (db: Queries, usuarioId: string, group: string): Promise<boolean> =>
  hasChanged(
    db
      .deleteFrom('grupoPermissoesUsuario')
      .where('usuarioId', '=', usuarioId)
      .where('grupoId', 'in', (query) =>
        query.selectFrom('grupoPermissoes').select('id').where('nomeDoGrupoDePermissoes', '=', group),
      ),
  )

/** The names of what a person may do now; of an erased one, and of nobody, nothing. */
export async function permissionsOf(db: Queries, userId: string): Promise<Set<string>> {
  const held = await db
    .selectFrom('usuario')
    .select(permissionNames(db).as('permissoes'))
    .where('usuario.id', '=', userId)
    .where('usuario.excluidoEm', 'is', null)
    .executeTakeFirst()
  return new Set(held?.permissoes ?? [])
}

/** The name of the oldest group whose only permission it is. */
export async function groupGivingOnly(db: Queries, permission: string): Promise<string | undefined> {
  const row = await rowFrom<{ nome: string }>(db)`
    SELECT g.nome_do_grupo_de_permissoes AS nome
    FROM grupo_permissoes g JOIN grupo_permissoes_permissao gp ON gp.grupo_id = g.id JOIN permissao p ON p.id = gp.permissao_id
    GROUP BY g.id HAVING array_agg(p.nome_permissao) = ARRAY[${permission}::text] ORDER BY g.id LIMIT 1`
  return row?.nome
}

/** Locks a group until the transaction ends, so that two changes of its members come one after the other. */
export const lockGroup = (tx: Tx, name: string): Promise<{ id: number } | undefined> =>
  tx
    .selectFrom('grupoPermissoes')
    .select('id')
    .where('nomeDoGrupoDePermissoes', '=', name)
    .forUpdate()
    .executeTakeFirst()

/** Whether somebody is in a group, and how many others are. An erased person is in no group. */
export async function otherMembers(
  tx: Tx,
  groupId: number,
  userId: string,
): Promise<{ isMember: boolean; others: number }> {
  const row = await rowFrom<{ isMember: boolean; others: number }>(tx)`
    SELECT coalesce(bool_or(usuario_id = ${userId}), false) AS "isMember",
      (count(*) FILTER (WHERE usuario_id <> ${userId}))::int AS others
    FROM grupo_permissoes_usuario WHERE grupo_id = ${groupId}`
  return row ?? { isMember: false, others: 0 }
}

export interface NewAuditEntry {
  acao: AuditAction
  /** The id of who did it; null for an operator's command. */
  quem: string | null
  /** What it was done to: a name, or a person by their id. */
  alvo: string | { usuarioId: string }
  /** By the names of fields, without personal data; left out where there was or is nothing. */
  antes?: Record<string, unknown> | null
  depois?: Record<string, unknown> | null
}

/** So many lines in one statement: it takes at most 65,535 values. */
const linesAtOnce = 1000

export async function insertAuditEntries(
  tx: Tx,
  now: Date,
  changes: readonly NewAuditEntry[],
): Promise<void> {
  const lines = changes.map(({ acao, quem, alvo, antes = null, depois = null }) => ({
    em: now,
    acao,
    usuarioId: quem,
    alvo: typeof alvo === 'object' ? '' : alvo,
    alvoUsuarioId: typeof alvo === 'object' ? alvo.usuarioId : null,
    antes: antes && JSON.stringify(antes),
    depois: depois && JSON.stringify(depois),
  }))
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await tx
      .insertInto('registroAdministrativo')
      .values(lines.slice(from, from + linesAtOnce))
      .execute()
}
