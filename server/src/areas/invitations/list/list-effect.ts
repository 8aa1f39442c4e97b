/** What a line of a list does to one person (INVITATION-16). Pure. */
import type { ListAction, ListEffect } from '@invest/contract/invitations/group-list'
import type { InvitationRow } from '../invitation-repository.ts'
import { stateOf } from '../state.ts'

export interface Listed {
  line: number
  cpf: string
  /** Undefined for somebody whom the portal does not know. */
  person: { id: string; nome: string; isMember: boolean } | undefined
  /** The invitation that waits for the CPF or ended unanswered. */
  invitation: InvitationRow | undefined
}

const hasEnded = (invitation: InvitationRow, now: Date) => stateOf(invitation, now) === 'VENCIDO'

/** Adding the group to one that ended lets all of it hold anew, which is giving it (INVITATION-19). */
export const renewedBy = (action: ListAction, { person, invitation }: Listed, now: Date) =>
  action === 'ADICIONAR' && !person && invitation && hasEnded(invitation, now) ? invitation : undefined

export function effectOf(
  action: ListAction,
  { person, invitation }: Listed,
  { groupId, now }: { groupId: number; now: Date },
): ListEffect {
  const isInvited = invitation?.presentes.some(
    ({ tipo, chave }) => tipo === 'GRUPO' && chave === String(groupId),
  )
  if (action === 'REMOVER') {
    if (person) return person.isMember ? 'RETIRAR' : 'NAO_ESTA'
    return isInvited ? 'REDUZIR_CONVITE' : 'NAO_ESTA'
  }
  if (person) return person.isMember ? 'JA_ESTA' : 'INCLUIR'
  if (!invitation) return 'CONVIDAR'
  return isInvited && !hasEnded(invitation, now) ? 'JA_ESTA' : 'AMPLIAR_CONVITE'
}
