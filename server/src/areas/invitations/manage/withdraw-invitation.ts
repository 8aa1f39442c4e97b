/** Takes an invitation back: its mail goes where it still waits, and its link says that it was taken back (INVITATION-8). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { invitations } from '@invest/contract/invitations'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { forgetMailOf } from '../../mail/index.ts'
import type { InvitationDeps } from '../deps.ts'
import { closeInvitation, lockInvitation, masked } from '../invitation-repository.ts'
import { presentInvitation } from '../present-invitation.ts'

async function known(tx: Tx, id: number) {
  const invitation = await lockInvitation(tx, id)
  if (!invitation) throw new Refusal('convite-desconhecido')
  return invitation
}

export const withdrawInvitation = (
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof invitations.withdraw>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const before = await known(tx, id)
    if (before.situacao === 'RETIRADO') return presentInvitation(before, now)
    if (before.situacao === 'ACEITO') throw new Refusal('convite-aceito')
    await closeInvitation(tx, id, {
      situacao: 'RETIRADO',
      encerradoEm: now,
      encerradoPor: caller.id,
      paraMascarado: masked(before),
    })
    await forgetMailOf(tx, `convite:${id}:`)
    await writeAuditEntry(tx, now, { acao: 'CONVITE_RETIRADO', quem: caller.id, alvo: `#${id}` })
    return presentInvitation(await known(tx, id), now)
  })
