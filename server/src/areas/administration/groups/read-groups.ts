/** Groups and their permissions, for those who manage them. */
import type { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AdministrationDeps } from '../deps.ts'
import { explainedIn } from '../permissions/portal-permissions.ts'
import {
  countGroups,
  findGroup,
  groupRows,
  permissionsNotInGroup,
  permissionsOfGroup,
} from './group-repository.ts'

export async function listGroups(
  { db }: AdministrationDeps,
  query: QueryOf<typeof administration.listGroups>,
): Promise<AnswerOf<typeof administration.listGroups>> {
  const name = query.nomeGrupoPermissao?.trim()
  const [content, count] = await Promise.all([
    groupRows(db, name, rowsOfPage(query)),
    query.total ? countGroups(db, name) : undefined,
  ])
  return pageFrom(content, query, count)
}

export async function knownGroup(db: Queries, id: number): Promise<Group> {
  const group = await findGroup(db, id)
  if (!group) throw new Refusal('grupo-desconhecido')
  return group
}

export const readGroup = ({ db }: AdministrationDeps, id: number): Promise<Group> => knownGroup(db, id)

export async function listGroupPermissions(
  { db }: AdministrationDeps,
  groupId: number,
  language: Language,
): Promise<Permission[]> {
  await knownGroup(db, groupId)
  return (await permissionsOfGroup(db, groupId)).map(explainedIn(language))
}

export async function listPermissionsNotInGroup(
  { db }: AdministrationDeps,
  { groupId, applicationId }: { groupId: number; applicationId: number },
  language: Language,
): Promise<Permission[]> {
  await knownGroup(db, groupId)
  return (await permissionsNotInGroup(db, groupId, applicationId)).map(explainedIn(language))
}
