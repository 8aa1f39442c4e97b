/**
 * Adds to an invitation that waits for a CPF, in the name of who adds; it ends when it would have. One that ended holds anew,
 * all of it in the name of who adds, who must be able to give all of it (INVITATION-19).
 */
import { dayMs } from '@invest/contract/limits'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAuditEntry } from '../../access/index.ts'
import {
  type Gift,
  type InvitationRow,
  insertGifts,
  type NewGift,
  renewInvitation,
} from '../invitation-repository.ts'
import { namesByKind } from '../present-invitation.ts'
import { stateOf } from '../state.ts'

/** Of the gifts those that are not in it yet. */
export const newIn = (
  { presentes }: Pick<InvitationRow, 'presentes'>,
  gifts: readonly NewGift[],
): NewGift[] =>
  gifts.filter((gift) => !presentes.some((one) => one.tipo === gift.tipo && one.chave === gift.chave))

/** Takes the transaction that has locked it; that the caller may give it was asked. Answers the invitation as it is then. */
export async function widenInvitation(
  tx: Tx,
  before: InvitationRow,
  {
    gifts,
    dias,
    caller,
    now,
  }: { gifts: readonly NewGift[]; dias: number; caller: Pick<Caller, 'id'>; now: Date },
): Promise<InvitationRow> {
  const { id } = before
  const added = newIn(before, gifts)
  await insertGifts(tx, id, added)
  const after = {
    ...before,
    presentes: [...before.presentes, ...added.map((gift): Gift => ({ ...gift, existe: true }))],
  }
  const ended = stateOf(before, now) === 'VENCIDO'
  if (ended) {
    after.venceEm = new Date(now.getTime() + dias * dayMs)
    await renewInvitation(tx, id, { by: caller.id, venceEm: after.venceEm })
  }
  const given = ended ? after.presentes.filter(({ existe }) => existe) : added
  await writeAuditEntry(tx, now, {
    acao: 'CONVITE_ALTERADO',
    quem: caller.id,
    alvo: `#${id}`,
    depois: namesByKind(given),
  })
  return after
}
