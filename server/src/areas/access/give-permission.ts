/**
 * Gives a person one permission that comes with a task, such as representing a municipality. They join the group that gives
 * it and nothing else, so that no other right goes along (ADMIN-25).
 */
import type { PermissionName } from '@invest/contract/api'
import type { Queries, Tx } from '../../db/database.ts'
import { addToGroup, groupGivingOnly, permissionsOf, removeFromGroup } from './repository.ts'
import { writeAuditEntry } from './write-audit-log.ts'

interface Given {
  permission: PermissionName
  userId: string
}

/** `TEM`: they hold it. `RECEBE`: `givePermission` would give it. `FALTA`: no group gives it alone. */
export async function wayToPermission(
  db: Queries,
  { permission, userId }: Given,
): Promise<'TEM' | 'RECEBE' | 'FALTA'> {
  if ((await permissionsOf(db, userId)).has(permission)) return 'TEM'
  return (await groupGivingOnly(db, permission)) ? 'RECEBE' : 'FALTA'
}

interface Change extends Given {
  now: Date
  /** The id of who does it. */
  by: string
}

/** Does nothing where they hold it, or where no group gives it alone. */
export async function givePermission(tx: Tx, { permission, userId, now, by }: Change): Promise<void> {
  if ((await permissionsOf(tx, userId)).has(permission)) return
  const group = await groupGivingOnly(tx, permission)
  if (!group || !(await addToGroup(tx, userId, group))) return
  await writeAuditEntry(tx, now, {
    acao: 'MEMBRO_ADICIONADO',
    quem: by,
    alvo: { usuarioId: userId },
    depois: { grupo: group },
  })
}

/** Takes them out of the group again; what other groups give stays. */
export async function takePermissionBack(tx: Tx, { permission, userId, now, by }: Change): Promise<void> {
  const group = await groupGivingOnly(tx, permission)
  if (!group || !(await removeFromGroup(tx, userId, group))) return
  await writeAuditEntry(tx, now, {
    acao: 'MEMBRO_REMOVIDO',
    quem: by,
    alvo: { usuarioId: userId },
    antes: { grupo: group },
  })
}
