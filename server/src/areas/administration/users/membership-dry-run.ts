/** Tells what joining or leaving a group would change, and changes nothing (ADMIN-11). */
import type { administration } from '@invest/contract/administration'
import type { AnswerOf, ParamsOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import type { AdministrationDeps } from '../deps.ts'
import { permissionsOfGroup } from '../groups/group-repository.ts'
import { knownGroup } from '../groups/read-groups.ts'
import { explainedIn } from '../permissions/portal-permissions.ts'
import { isMember } from './member-repository.ts'
import { type Membership, membershipEffect } from './membership-effect.ts'
import { knownUser } from './read-users.ts'
import { permissionsBeside } from './user-repository.ts'

export async function tryMembership(
  { db }: AdministrationDeps,
  { userId, groupId }: ParamsOf<typeof administration.tryMembership>,
  acao: Membership['acao'],
  language: Language,
): Promise<AnswerOf<typeof administration.tryMembership>> {
  const user = await knownUser(db, userId)
  await knownGroup(db, groupId)
  const explain = explainedIn(language)
  return membershipEffect({
    acao,
    isMember: await isMember(db, userId, groupId),
    mayJoin: !user.ehEstrangeiro && user.excluidoEm === null,
    given: (await permissionsOfGroup(db, groupId)).map(explain),
    beside: (await permissionsBeside(db, userId, groupId)).map(explain),
  })
}
