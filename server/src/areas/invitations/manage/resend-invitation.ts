/** Lets an invitation hold anew and sends its mail again; the link of the mail before opens nothing any more (INVITATION-4). */

import type { AnswerOf } from '@invest/contract/endpoint'
import type { invitations } from '@invest/contract/invitations'
import { dayMs } from '@invest/contract/limits'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { hashOf, newToken } from '../../mail/index.ts'
import type { InvitationDeps } from '../deps.ts'
import { refuseGiving } from '../gifts.ts'
import {
  findInvitation,
  type InvitationRow,
  lockInvitation,
  personWithCpf,
  renewInvitation,
} from '../invitation-repository.ts'
import { namesByKind, presentInvitation } from '../present-invitation.ts'
import { nextSending, refuseClosed } from '../state.ts'
import { sendInvitation } from './send-invitation.ts'

/** Not by two administrators who press at once either (INVITATION-9). */
function refuseSoon(invitation: InvitationRow, now: Date): void {
  const next = nextSending(invitation, now)
  if (!next) return
  const wait = next.getTime() - now.getTime()
  throw new Refusal('convite-recem-enviado', {
    values: { minutos: Math.ceil(wait / 60_000) },
    retryAfter: Math.ceil(wait / 1000),
  })
}

export async function resendInvitation(
  deps: InvitationDeps,
  caller: Caller,
  id: number,
  address: string,
): Promise<AnswerOf<typeof invitations.resend>> {
  const { db, clock } = deps
  const known = await findInvitation(db, id)
  if (!known) throw new Refusal('convite-desconhecido')
  if (known.email) await deps.limits.count('accountMails', address)
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const before = await lockInvitation(tx, id)
    if (!before) throw new Refusal('convite-desconhecido')
    refuseClosed(before)
    refuseSoon(before, now)
    // It ended before they came, so that their first sign-in has not taken it, and no later one does.
    if (before.cpf && (await personWithCpf(tx, before.cpf))) throw new Refusal('usuario-conhecido')
    // It is given anew, so that whoever sends it must be able to give it (INVITATION-2).
    await refuseGiving(tx, before.presentes, caller)
    const token = before.cpf ? undefined : newToken()
    const venceEm = new Date(now.getTime() + before.dias * dayMs)
    await renewInvitation(tx, id, {
      by: caller.id,
      venceEm,
      enviadoEm: before.email ? now : null,
      tokenHash: token ? hashOf(token) : null,
    })
    const depois = namesByKind(before.presentes.filter(({ existe }) => existe))
    await writeAuditEntry(tx, now, { acao: 'CONVITE_REENVIADO', quem: caller.id, alvo: `#${id}`, depois })
    const after = { ...before, venceEm, enviadoEm: before.email ? now : null }
    await sendInvitation(tx, deps, after, { token, now })
    return presentInvitation(after, { caller, now })
  })
}
