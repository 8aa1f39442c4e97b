/**
 * Gives a person what an invitation holds, each in the name of who gave it (INVITATION-43), and closes it. What was deleted meanwhile,
 * or may no longer be given by who gave it, is left out and told to the administrators (INVITATION-13).
 */
import type { Tx } from '../../../db/database.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { takeGifts } from '../gifts.ts'
import { closeInvitation, type InvitationRow } from '../invitation-repository.ts'
import { namesByKind } from '../present-invitation.ts'

/** Answers the names of what was left out. Takes the transaction that has locked the invitation. */
export async function applyInvitation(
  tx: Tx,
  { id, presentes }: InvitationRow,
  { userId, now }: { userId: string; now: Date },
): Promise<string[]> {
  const { given, left } = await takeGifts(tx, presentes, { userId, now })
  const naoAplicados = left.map(({ nome }) => nome)
  await closeInvitation(tx, id, {
    situacao: 'ACEITO',
    encerradoEm: now,
    encerradoPor: userId,
    naoAplicados,
  })
  await writeAuditEntry(tx, now, {
    acao: 'CONVITE_ACEITO',
    quem: userId,
    alvo: `#${id}`,
    depois: { ...namesByKind(given), ...(left.length > 0 && { naoAplicados }) },
  })
  return naoAplicados
}
