/** Groups that somebody may give to a person whom the portal does not know yet: those that they could put anybody into (ADMIN-8). */
import type { Group } from '@invest/contract/administration/groups'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { notTheirs } from '../permissions/permissions-one-may-hand-out.ts'
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

/** The names of the permissions that somebody lacks to give the groups. */
export async function lackedToGive(
  tx: Tx,
  ids: readonly number[],
  may: Caller['permissoes'],
): Promise<string[]> {
  const names = new Set<string>()
  for (const id of ids)
    for (const { nomePermissao } of await permissionsOfGroup(tx, id)) names.add(nomePermissao)
  return notTheirs([...names], may)
}
