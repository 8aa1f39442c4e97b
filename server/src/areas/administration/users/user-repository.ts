/** The SQL of people, as administrators see them. An erased person is not listed. */

import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import type { ListedUser, PermissionOrigin, User } from '@invest/contract/administration/users'
import { limits } from '@invest/contract/limits'
import { nameWords } from '@invest/contract/rules/name-words'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { escapeLike, nameContains } from '../../../db/name-conditions.ts'
import { countFrom, rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import {
  byPermissionName,
  type PermissionRow,
  permissionColumns,
  permissionTables,
  presentPermission,
} from '../permissions/permission-columns.sql.ts'

export interface UserFilter {
  nome: string
  email: string
  /** Digits. */
  cpf: string
}

export interface UserRow extends Omit<User, 'dataInicio'> {
  dataInicio: Date
  excluidoEm: Date | null
}

function found({ nome, email, cpf }: UserFilter): RawBuilder<boolean> {
  const all = [sql<boolean>`u.excluido_em IS NULL`]
  for (const word of nameWords(nome)) all.push(nameContains(sql.ref('u.chave_nome'), word))
  if (email) all.push(sql`lower(u.email) LIKE '%' || lower(${escapeLike(email)}) || '%'`)
  if (cpf) all.push(cpf.length === 11 ? sql`u.cpf = ${cpf}` : sql`u.cpf LIKE ${`${escapeLike(cpf)}%`}`)
  return sql.join(all, sql` AND `)
}

const columns = sql`u.id, u.nome, u.cpf, u.email, u.eh_estrangeiro, u.data_inicio, u.excluido_em`

const sorted = {
  nome: sql`u.chave_nome`,
  cpf: sql`u.cpf`,
  // ASCII's letters alone: with the language's rules a hundred thousand addresses take ten times as long.
  email: sql`lower(u.email COLLATE "C")`,
  dataInicio: sql`u.data_inicio`,
}

/** By `nome` in the order of its index; the others have the name as the second criterion. */
function orderOf(field: string, direction: 'asc' | 'desc') {
  const way = sql.raw(direction)
  const byName = sql`u.chave_nome ${way}, u.id ${way}`
  if (field === 'nome') return byName
  // Foreigners come last either way; the other columns always have a value.
  const empty = field === 'cpf' ? sql`NULLS LAST` : sql``
  return sql`${sorted[field as keyof typeof sorted]} ${way} ${empty}, ${byName}`
}

/** Groups are read of the page's people alone: of 10,000 before it they cost 200 ms. */
export const userRows = (
  db: Queries,
  filter: UserFilter,
  { offset, limit, direction }: RowRange,
  field: string,
): Promise<(UserRow & Pick<ListedUser, 'grupos'>)[]> =>
  rowsFrom<UserRow & Pick<ListedUser, 'grupos'>>(db)`
    SELECT ${columns}, ARRAY(
      SELECT g.nome_do_grupo_de_permissoes
      FROM grupo_permissoes g JOIN grupo_permissoes_usuario gu ON gu.grupo_id = g.id
      WHERE gu.usuario_id = u.id ORDER BY g.chave_nome) AS grupos
    FROM (SELECT u.id FROM usuario u WHERE ${found(filter)}
      ORDER BY ${orderOf(field, direction)} OFFSET ${offset} LIMIT ${limit}) AS pagina
    JOIN usuario u ON u.id = pagina.id ORDER BY ${orderOf(field, direction)}`

/** A count that stops one row beyond the limit. */
const countUpTo = (db: Queries, rows: RawBuilder<unknown>): Promise<number> =>
  countFrom(db)`SELECT count(*)::int AS n FROM (${rows} LIMIT ${limits.maxRows + 1}) AS achadas`

export const countUsers = (db: Queries, filter: UserFilter): Promise<number> =>
  countUpTo(db, sql`SELECT 1 FROM usuario u WHERE ${found(filter)}`)

export const findUser = (db: Queries, id: string): Promise<UserRow | undefined> =>
  rowFrom<UserRow>(db)`SELECT ${columns} FROM usuario u WHERE u.id = ${id}`

/** Nobody erases the person until the transaction ends. */
export const lockUser = (tx: Tx, id: string): Promise<UserRow | undefined> =>
  rowFrom<UserRow>(tx)`SELECT ${columns} FROM usuario u WHERE u.id = ${id} FOR SHARE`

export type MemberRow = Pick<UserRow, 'id' | 'nome' | 'cpf' | 'email' | 'ehEstrangeiro'>

const members = (groupId: number) => sql`
  grupo_permissoes_usuario gu JOIN usuario u ON u.id = gu.usuario_id WHERE gu.grupo_id = ${groupId}`

export const memberRows = (
  db: Queries,
  groupId: number,
  { offset, limit, direction }: RowRange,
  field: string,
): Promise<MemberRow[]> =>
  rowsFrom<MemberRow>(db)`
    SELECT u.id, u.nome, u.cpf, u.email, u.eh_estrangeiro FROM ${members(groupId)}
    ORDER BY ${orderOf(field, direction)} OFFSET ${offset} LIMIT ${limit}`

export const countMembers = (db: Queries, groupId: number): Promise<number> =>
  countUpTo(db, sql`SELECT 1 FROM grupo_permissoes_usuario WHERE grupo_id = ${groupId}`)

const groupColumns = ['id', 'nomeDoGrupoDePermissoes', 'tipo', 'versao'] as const

export const groupsOfUser = (db: Queries, userId: string): Promise<Group[]> =>
  db
    .selectFrom('grupoPermissoes')
    .select(groupColumns)
    .where('id', 'in', (query) =>
      query.selectFrom('grupoPermissoesUsuario').select('grupoId').where('usuarioId', '=', userId),
    )
    .orderBy('chaveNome')
    .execute()

export const groupsWithoutUser = (db: Queries, userId: string): Promise<Group[]> =>
  db
    .selectFrom('grupoPermissoes')
    .select(groupColumns)
    .where('id', 'not in', (query) =>
      query.selectFrom('grupoPermissoesUsuario').select('grupoId').where('usuarioId', '=', userId),
    )
    .orderBy('chaveNome')
    .execute()

/** Each of a person's permissions with the groups that give it, both by name. */
export async function originsOf(db: Queries, userId: string): Promise<PermissionOrigin[]> {
  const rows = await rowsFrom<PermissionRow & { grupoIds: number[] }>(db)`
    SELECT ${permissionColumns}, o.grupo_ids FROM ${permissionTables} JOIN (
      SELECT gp.permissao_id, array_agg(gp.grupo_id) AS grupo_ids
      FROM grupo_permissoes_usuario gu JOIN grupo_permissoes_permissao gp ON gp.grupo_id = gu.grupo_id
      WHERE gu.usuario_id = ${userId} GROUP BY 1) o ON o.permissao_id = p.id
    ${byPermissionName}`
  const groups = await groupsOfUser(db, userId)
  return rows.map((row) => ({
    permissao: presentPermission(row),
    grupos: groups.filter((group) => row.grupoIds.includes(group.id)),
  }))
}

/** What a person has from all groups but one. */
export async function permissionsBeside(
  db: Queries,
  userId: string,
  exceptGroupId: number,
): Promise<Permission[]> {
  const origins = await originsOf(db, userId)
  return origins
    .filter(({ grupos }) => grupos.some((group) => group.id !== exceptGroupId))
    .map(({ permissao }) => permissao)
}
