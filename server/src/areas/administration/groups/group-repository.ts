/** The SQL of groups and their permissions. */
import type { Group, ListedGroup } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countFrom, rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import {
  byPermissionName,
  type PermissionRow,
  permissionColumns,
  permissionTables,
  presentPermission,
} from '../permissions/permission-columns.sql.ts'

const columns = ['id', 'nomeDoGrupoDePermissoes', 'tipo', 'versao'] as const

const named = (name: string | undefined) =>
  name ? sql`strpos(chave_nome, public.search_key(${name})) > 0` : sql`true`

export const groupRows = (
  db: Queries,
  name: string | undefined,
  { offset, limit, direction }: RowRange,
): Promise<ListedGroup[]> =>
  rowsFrom<ListedGroup>(db)`
    SELECT id, nome_do_grupo_de_permissoes, tipo, versao,
      (SELECT count(*)::int FROM grupo_permissoes_usuario WHERE grupo_id = id) AS total_membros,
      (SELECT count(*)::int FROM grupo_permissoes_permissao WHERE grupo_id = id) AS total_permissoes
    FROM grupo_permissoes WHERE ${named(name)}
    ORDER BY chave_nome ${sql.raw(direction)} OFFSET ${offset} LIMIT ${limit}`

export const countGroups = (db: Queries, name?: string): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM grupo_permissoes WHERE ${named(name)}`

export const findGroup = (db: Queries, id: number): Promise<Group | undefined> =>
  db.selectFrom('grupoPermissoes').select(columns).where('id', '=', id).executeTakeFirst()

/** Locks a group until the transaction ends: its members and permissions change one after the other. */
export const lockGroupById = (tx: Tx, id: number): Promise<Group | undefined> =>
  tx.selectFrom('grupoPermissoes').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** One group is added after the other, so that two at once do not pass the limit. */
export const lockNewGroups = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('grupo_permissoes'))`.execute(tx)

/** Throws if another group has the name, also where they differ in case or accents alone; so does `renameGroup`. */
export const insertGroup = (tx: Tx, nomeDoGrupoDePermissoes: string): Promise<Group> =>
  tx
    .insertInto('grupoPermissoes')
    .values({ nomeDoGrupoDePermissoes })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const renameGroup = (tx: Tx, id: number, nomeDoGrupoDePermissoes: string): Promise<Group> =>
  tx
    .updateTable('grupoPermissoes')
    .set((row) => ({ nomeDoGrupoDePermissoes, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteGroup = (tx: Tx, id: number) =>
  tx.deleteFrom('grupoPermissoes').where('id', '=', id).execute()

export async function permissionsOfGroup(db: Queries, groupId: number): Promise<Permission[]> {
  const rows = await rowsFrom<PermissionRow>(db)`
    SELECT ${permissionColumns} FROM ${permissionTables}
    JOIN grupo_permissoes_permissao gp ON gp.permissao_id = p.id AND gp.grupo_id = ${groupId}
    ${byPermissionName}`
  return rows.map(presentPermission)
}

export async function permissionsNotInGroup(
  db: Queries,
  groupId: number,
  applicationId: number,
): Promise<Permission[]> {
  const rows = await rowsFrom<PermissionRow>(db)`
    SELECT ${permissionColumns} FROM ${permissionTables}
    WHERE coalesce(p.aplicacao_id, 0) = ${applicationId} AND NOT EXISTS (
      SELECT 1 FROM grupo_permissoes_permissao gp WHERE gp.permissao_id = p.id AND gp.grupo_id = ${groupId})
    ${byPermissionName}`
  return rows.map(presentPermission)
}

/** The permissions with these ids, which nobody deletes until the transaction ends. */
export async function lockPermissions(tx: Tx, ids: readonly number[]): Promise<Permission[]> {
  const rows = await rowsFrom<PermissionRow>(tx)`
    SELECT ${permissionColumns} FROM ${permissionTables} WHERE p.id = ANY (${ids}::int[])
    ${byPermissionName} FOR KEY SHARE OF p`
  return rows.map(presentPermission)
}

export const insertGroupPermissions = (tx: Tx, grupoId: number, permissionIds: readonly number[]) =>
  tx
    .insertInto('grupoPermissoesPermissao')
    .values(permissionIds.map((permissaoId) => ({ grupoId, permissaoId })))
    .execute()

export const deleteGroupPermissions = (tx: Tx, groupId: number, permissionIds: readonly number[]) =>
  tx
    .deleteFrom('grupoPermissoesPermissao')
    .where('grupoId', '=', groupId)
    .where('permissaoId', 'in', permissionIds)
    .execute()
