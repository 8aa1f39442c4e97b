/** Puts a person into a group in somebody else's name, with the audit log's line. */
import type { Tx } from '../../../db/database.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { lockGroupById } from '../groups/group-repository.ts'
import { insertMember, isMember } from './member-repository.ts'

interface Joining {
  groupId: number
  userId: string
  /** The id of who has decided it, and may. */
  by: string
  now: Date
}

/** Answers false where the group no longer exists. Somebody who is in it already stays, and no line is written. */
export async function joinGroup(tx: Tx, { groupId, userId, by, now }: Joining): Promise<boolean> {
  const group = await lockGroupById(tx, groupId)
  if (!group) return false
  if (await isMember(tx, userId, groupId)) return true
  await insertMember(tx, userId, groupId)
  await writeAuditEntry(tx, now, {
    acao: 'MEMBRO_ADICIONADO',
    quem: by,
    alvo: { usuarioId: userId },
    depois: { grupo: group.nomeDoGrupoDePermissoes },
  })
  return true
}
