/** Takes a person out of a group, with the audit log's line; never the last administrator (ADMIN-12). */
import type { Group } from '@invest/contract/administration/groups'
import type { Tx } from '../../../db/database.ts'
import { administrators, keepAnAdministrator, writeAuditEntry } from '../../access/index.ts'
import { deleteMember, isMember } from './member-repository.ts'

/** Takes the transaction that has locked the group. Somebody who is not in it changes nothing, and no line is written. */
export async function leaveGroup(
  tx: Tx,
  { id, nomeDoGrupoDePermissoes: grupo }: Group,
  { userId, by, now }: { userId: string; by: string; now: Date },
): Promise<void> {
  if (!(await isMember(tx, userId, id))) return
  if (grupo === administrators) await keepAnAdministrator(tx, userId)
  await deleteMember(tx, userId, id)
  await writeAuditEntry(tx, now, {
    acao: 'MEMBRO_REMOVIDO',
    quem: by,
    alvo: { usuarioId: userId },
    antes: { grupo },
  })
}
