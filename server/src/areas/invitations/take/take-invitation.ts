/** Whoever was invited by CPF has what that gives from their first sign-in on (INVITATION-3). */
import type { Tx } from '../../../db/database.ts'
import { lockByCpf, lockCpf, personWithCpf } from '../invitation-repository.ts'
import { stateOf } from '../state.ts'
import { applyInvitation } from './apply-invitation.ts'

/** Takes the transaction that stores the person. */
export async function takeInvitation(tx: Tx, cpf: string, now: Date): Promise<void> {
  await lockCpf(tx, cpf)
  const invitation = await lockByCpf(tx, cpf)
  if (!invitation || stateOf(invitation, now) !== 'PENDENTE') return
  const person = await personWithCpf(tx, cpf)
  if (person) await applyInvitation(tx, invitation, { userId: person.id, now })
}
