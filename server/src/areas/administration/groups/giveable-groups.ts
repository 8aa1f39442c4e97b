/** Groups that somebody may give to a person whom the portal does not know yet: those that they could put anybody into (ADMIN-8). */
import type { Group } from '@invest/contract/administration/groups'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { refuseHandingOut } from './change-permissions.ts'
import { lockGroupById, permissionsOfGroup } from './group-repository.ts'

/** Locks the groups that exist, in the order of their ids. */
export async function giveableGroups(tx: Tx, ids: readonly number[]): Promise<Group[]> {
  const groups: Group[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const group = await lockGroupById(tx, id)
    if (group) groups.push(group)
  }
  return groups
}

/** Throws `permissao-que-falta` where one of the groups gives what the caller does not have. */
export async function refuseGiving(tx: Tx, groups: readonly Group[], caller: Caller): Promise<void> {
  for (const { id } of groups) refuseHandingOut(await permissionsOfGroup(tx, id), caller)
}
