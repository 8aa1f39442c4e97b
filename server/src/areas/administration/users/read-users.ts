/** People, as administrators of users find them (ADMIN-9). */
import type { administration } from '@invest/contract/administration'
import type { Group, Member } from '@invest/contract/administration/groups'
import type { UserDetails } from '@invest/contract/administration/users'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import { cleanCpf, maskCpf } from '@invest/contract/rules/cpf'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AdministrationDeps } from '../deps.ts'
import { knownGroup } from '../groups/read-groups.ts'
import { userManagers } from '../policy.ts'
import {
  countMembers,
  countUsers,
  findUser,
  groupsOfUser,
  groupsWithoutUser,
  type MemberRow,
  memberRows,
  type UserRow,
  userRows,
} from './user-repository.ts'

const sortField = (sort: string) => sort.split(',')[0] ?? 'nome'

const presentUser = <Row extends UserRow>({ excluidoEm: _, dataInicio, ...row }: Row) => ({
  ...row,
  dataInicio: dataInicio.toISOString(),
})

export async function listUsers(
  { db }: AdministrationDeps,
  query: QueryOf<typeof administration.listUsers>,
): Promise<AnswerOf<typeof administration.listUsers>> {
  const filter = {
    nome: query.nome?.trim() ?? '',
    email: query.email?.trim() ?? '',
    cpf: cleanCpf(query.cpf ?? ''),
  }
  const [rows, count] = await Promise.all([
    userRows(db, filter, rowsOfPage(query), sortField(query.sort)),
    query.total ? countUsers(db, filter) : undefined,
  ])
  return pageFrom(rows.map(presentUser), query, count)
}

export async function knownUser(db: Queries, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw new Refusal('usuario-desconhecido')
  return user
}

/** The first word of the name is the first name, the others are the last name. */
export async function readUser({ db }: AdministrationDeps, id: string): Promise<UserDetails> {
  const row = await knownUser(db, id)
  const groups = await groupsOfUser(db, id)
  const [firstName = '', ...lastNames] = row.nome.trim().split(/\s+/)
  return {
    ...presentUser(row),
    enabled: row.excluidoEm === null,
    username: row.cpf ?? row.email,
    firstName,
    lastName: lastNames.join(' '),
    groups: groups.map((group) => group.nomeDoGrupoDePermissoes),
  }
}

export async function listUserGroups({ db }: AdministrationDeps, userId: string): Promise<Group[]> {
  await knownUser(db, userId)
  return groupsOfUser(db, userId)
}

export async function listOtherGroups({ db }: AdministrationDeps, userId: string): Promise<Group[]> {
  await knownUser(db, userId)
  return groupsWithoutUser(db, userId)
}

/** A CPF is whole for administrators of users alone, and for its owner (ADMIN-10). */
const presentMember = (row: MemberRow, caller: Caller): Member => {
  const whole = userManagers(caller) === null || row.id === caller.id
  return { ...row, cpf: row.cpf && !whole ? maskCpf(row.cpf) : row.cpf }
}

export async function listMembers(
  { db }: AdministrationDeps,
  caller: Caller,
  groupId: number,
  query: QueryOf<typeof administration.members>,
): Promise<AnswerOf<typeof administration.members>> {
  await knownGroup(db, groupId)
  const [rows, count] = await Promise.all([
    memberRows(db, groupId, rowsOfPage(query), sortField(query.sort)),
    query.total ? countMembers(db, groupId) : undefined,
  ])
  return pageFrom(
    rows.map((row) => presentMember(row, caller)),
    query,
    count,
  )
}
