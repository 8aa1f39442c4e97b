/** Puts a person into a group and takes them out of it. What they may do changes with their next call (IDENTITY-7). */
import type { Group } from '@invest/contract/administration/groups'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import type { AdministrationDeps } from '../deps.ts'
import { refuseHandingOut } from '../groups/change-permissions.ts'
import { lockGroupById, permissionsOfGroup } from '../groups/group-repository.ts'
import { userManagers } from '../policy.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'
import { isMember } from './member-repository.ts'
import { groupsOfUser, lockUser } from './user-repository.ts'

export interface MembershipKey {
  userId: string
  groupId: number
}

/** A foreigner is in no group, and nobody hands out what they do not have (ADMIN-8, ADMIN-14). */
export const addMember = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  { userId, groupId }: MembershipKey,
): Promise<Group[]> =>
  db.transaction().execute(async (tx) => {
    const group = await lockGroupById(tx, groupId)
    const user = await lockUser(tx, userId)
    if (!user || user.excluidoEm) throw new Refusal('usuario-desconhecido')
    if (!group) throw new Refusal('grupo-desconhecido')
    if (user.ehEstrangeiro) throw new Refusal('estrangeiro-sem-grupos')
    if (await isMember(tx, userId, groupId)) return groupsOfUser(tx, userId)
    refuseHandingOut(await permissionsOfGroup(tx, groupId), caller)
    await joinGroup(tx, { groupId, userId, by: caller.id, now: clock.now() })
    return groupsOfUser(tx, userId)
  })

/** Out of a group of the system only by whoever manages users, and never the last administrator (ADMIN-12). */
export const removeMember = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  { userId, groupId }: MembershipKey,
): Promise<Group[]> =>
  db.transaction().execute(async (tx) => {
    const group = await lockGroupById(tx, groupId)
    const user = await lockUser(tx, userId)
    if (!user) throw new Refusal('usuario-desconhecido')
    if (!group) throw new Refusal('grupo-desconhecido')
    if (group.tipo === 'SISTEMA' && userManagers(caller) !== null) throw new Refusal('grupo-do-sistema')
    await leaveGroup(tx, group, { userId, by: caller.id, now: clock.now() })
    return groupsOfUser(tx, userId)
  })
