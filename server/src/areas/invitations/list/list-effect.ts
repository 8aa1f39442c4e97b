/** What a line of a list does to one person (INVITATION-16). Pure. */
import type { ListAction, ListEffect } from '@invest/contract/invitations/group-list'

export interface ListedInvitation {
  id: number
  hasGroup: boolean
  ended: boolean
  groups: { id: number; nome: string }[]
  municipalities: { codMunicipioRfb: string; nome: string }[]
}

export interface Listed {
  line: number
  cpf: string
  /** Undefined for somebody whom the portal does not know. */
  person: { id: string; nome: string; isMember: boolean } | undefined
  /** The invitation that waits for the CPF or ended unanswered. */
  invitation: ListedInvitation | undefined
}

/** Adding the group to one that ended lets all of it hold anew, which is giving it (INVITATION-19). */
export const renews = (action: ListAction, { person, invitation }: Listed): boolean =>
  action === 'ADICIONAR' && !person && invitation?.ended === true

export function effectOf(action: ListAction, { person, invitation }: Listed): ListEffect {
  if (action === 'REMOVER') {
    if (person) return person.isMember ? 'RETIRAR' : 'NAO_ESTA'
    return invitation?.hasGroup ? 'REDUZIR_CONVITE' : 'NAO_ESTA'
  }
  if (person) return person.isMember ? 'JA_ESTA' : 'INCLUIR'
  if (!invitation) return 'CONVIDAR'
  return invitation.hasGroup && !invitation.ended ? 'JA_ESTA' : 'AMPLIAR_CONVITE'
}
