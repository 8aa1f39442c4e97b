/** The SQL of permissions and of the applications that they belong to. */
import type { Application, Permission } from '@invest/contract/administration/permissions'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countFrom, countOf, isFound, rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import {
  type PermissionRow,
  permissionColumns,
  permissionKey,
  permissionTables,
  presentPermission,
} from './permission-columns.sql.ts'

export const applicationRows = (
  db: Queries,
  { offset, limit, direction }: RowRange,
): Promise<Application[]> =>
  db
    .selectFrom('aplicacao')
    .select(['id', 'nomeAplicacao'])
    .orderBy('nomeAplicacao', direction)
    .offset(offset)
    .limit(limit)
    .execute()

export const countApplications = (db: Queries): Promise<number> => countOf(db.selectFrom('aplicacao'))

export const findApplication = (db: Queries, id: number): Promise<Application | undefined> =>
  db.selectFrom('aplicacao').select(['id', 'nomeAplicacao']).where('id', '=', id).executeTakeFirst()

export interface PermissionFilter {
  nome?: string | undefined
  aplicacaoId?: number | undefined
}

const found = ({ nome, aplicacaoId }: PermissionFilter) => sql`
  ${nome ? sql`strpos(public.search_key(p.nome_permissao), public.search_key(${nome})) > 0` : sql`true`}
  AND ${aplicacaoId === undefined ? sql`true` : sql`p.aplicacao_id = ${aplicacaoId}`}`

const sorted = {
  nome: permissionKey,
  nomePermissao: permissionKey,
  descricaoPermissao: sql`public.search_key(p.descricao_permissao) COLLATE "C"`,
  nomeAplicacao: sql`public.search_key(a.nome_aplicacao) COLLATE "C"`,
}

export async function permissionRows(
  db: Queries,
  filter: PermissionFilter,
  { offset, limit, direction }: RowRange,
  field: string,
): Promise<Permission[]> {
  const order = sorted[field as keyof typeof sorted] ?? permissionKey
  const rows = await rowsFrom<PermissionRow>(db)`
    SELECT ${permissionColumns} FROM ${permissionTables} WHERE ${found(filter)}
    ORDER BY ${order} ${sql.raw(direction)} NULLS LAST, ${permissionKey}, p.id
    OFFSET ${offset} LIMIT ${limit}`
  return rows.map(presentPermission)
}

export const countPermissions = (db: Queries, filter: PermissionFilter = {}): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM permissao p WHERE ${found(filter)}`

export async function findPermission(db: Queries, id: number): Promise<Permission | undefined> {
  const rows = await rowsFrom<PermissionRow>(db)`
    SELECT ${permissionColumns} FROM ${permissionTables} WHERE p.id = ${id}`
  return rows[0] && presentPermission(rows[0])
}

/** One permission is added after the other, so that neither a name nor the limit is passed by two at once. */
export const lockNewPermissions = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('permissao'))`.execute(tx)

export const isPermissionNameTaken = (tx: Queries, nome: string): Promise<boolean> =>
  isFound(tx)`
    SELECT 1 FROM permissao WHERE public.search_key(nome_permissao) = public.search_key(${nome})`

/** Locks a permission until the transaction ends. */
export async function lockPermission(tx: Tx, id: number): Promise<Permission | undefined> {
  await tx.selectFrom('permissao').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return findPermission(tx, id)
}

export interface PermissionDraft {
  nomePermissao: string
  descricaoPermissao: string | null
  aplicacaoId: number | null
}

export async function insertPermission(tx: Tx, draft: PermissionDraft): Promise<number> {
  const { id } = await tx.insertInto('permissao').values(draft).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updatePermission = (
  tx: Tx,
  id: number,
  { descricaoPermissao, aplicacaoId }: Omit<PermissionDraft, 'nomePermissao'>,
) =>
  tx
    .updateTable('permissao')
    .set((row) => ({ descricaoPermissao, aplicacaoId, versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const deletePermission = (tx: Tx, id: number) =>
  tx.deleteFrom('permissao').where('id', '=', id).execute()

/** The groups that hold a permission, by name. */
export const groupsWithPermission = (tx: Tx, id: number) =>
  tx
    .selectFrom('grupoPermissoesPermissao as gp')
    .innerJoin('grupoPermissoes as g', 'g.id', 'gp.grupoId')
    .select(['g.nomeDoGrupoDePermissoes as nome', 'g.tipo'])
    .where('gp.permissaoId', '=', id)
    .orderBy('g.chaveNome')
    .execute()

/** What administrators wrote of each permission that there is. */
export const permissionDescriptions = (db: Queries) =>
  db.selectFrom('permissao').select(['nomePermissao', 'descricaoPermissao']).execute()
