/** Gives permissions to a group and takes them from it; a group of the system keeps its own (ADMIN-4, ADMIN-8). */
import type { Group } from '@invest/contract/administration/groups'
import type { Permission } from '@invest/contract/administration/permissions'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { AdministrationDeps } from '../deps.ts'
import { notTheirs } from '../permissions/permissions-one-may-hand-out.ts'
import {
  deleteGroupPermissions,
  insertGroupPermissions,
  lockGroupById,
  lockPermissions,
  permissionsOfGroup,
} from './group-repository.ts'

export interface GroupChange {
  groupId: number
  /** Ids, separated by commas. */
  permissionIds: string
}

const idsIn = (permissionIds: string): number[] => [...new Set(permissionIds.split(',').map(Number))]
const namesOf = (permissions: Permission[]) => permissions.map((permission) => permission.nomePermissao)

async function lockOwnGroup(tx: Tx, groupId: number): Promise<Group> {
  const group = await lockGroupById(tx, groupId)
  if (!group) throw new Refusal('grupo-desconhecido')
  if (group.tipo === 'SISTEMA') throw new Refusal('grupo-do-sistema')
  return group
}

/** Throws where somebody hands out what they do not have themselves (ADMIN-8). */
export function refuseHandingOut(permissions: Permission[], caller: Caller): void {
  const missing = notTheirs(namesOf(permissions), caller.permissoes)
  if (missing.length > 0)
    throw new Refusal('permissao-que-falta', { values: { permissoes: missing.join(', ') } })
}

/** Adds all of them or, after a refusal, none. */
export const addPermissions = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  { groupId, permissionIds }: GroupChange,
): Promise<Permission[]> =>
  db.transaction().execute(async (tx) => {
    const group = await lockOwnGroup(tx, groupId)
    const ids = idsIn(permissionIds)
    const asked = await lockPermissions(tx, ids)
    if (asked.length < ids.length) throw new Refusal('permissao-desconhecida')
    const before = await permissionsOfGroup(tx, groupId)
    const added = asked.filter((permission) => !before.some((held) => held.id === permission.id))
    if (added.length === 0) return before
    refuseHandingOut(added, caller)
    await insertGroupPermissions(
      tx,
      groupId,
      added.map((permission) => permission.id),
    )
    await writeAuditEntry(tx, clock.now(), {
      acao: 'PERMISSOES_ADICIONADAS',
      quem: caller.id,
      alvo: group.nomeDoGrupoDePermissoes,
      depois: { permissoes: namesOf(added) },
    })
    return permissionsOfGroup(tx, groupId)
  })

export const removePermissions = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  { groupId, permissionIds }: GroupChange,
): Promise<Permission[]> =>
  db.transaction().execute(async (tx) => {
    const group = await lockOwnGroup(tx, groupId)
    const ids = idsIn(permissionIds)
    const before = await permissionsOfGroup(tx, groupId)
    const removed = before.filter((permission) => ids.includes(permission.id))
    if (removed.length === 0) return before
    await deleteGroupPermissions(tx, groupId, ids)
    await writeAuditEntry(tx, clock.now(), {
      acao: 'PERMISSOES_REMOVIDAS',
      quem: caller.id,
      alvo: group.nomeDoGrupoDePermissoes,
      antes: { permissoes: namesOf(removed) },
    })
    return permissionsOfGroup(tx, groupId)
  })
