/** What state an invitation is in, and what refuses who would act on it (INVITATION-4, INVITATION-8). Pure. */
import type { InvitationState } from '@invest/contract/invitations'
import { Refusal } from '../../http/refusal.ts'

export interface Ending {
  situacao: 'PENDENTE' | 'ACEITO' | 'RETIRADO'
  venceEm: Date
}

export const stateOf = ({ situacao, venceEm }: Ending, now: Date): InvitationState =>
  situacao === 'PENDENTE' && venceEm <= now ? 'VENCIDO' : situacao

/** Throws where it was taken or taken back. One that ended may be sent again. */
export function refuseClosed({ situacao }: Pick<Ending, 'situacao'>): void {
  if (situacao === 'ACEITO') throw new Refusal('convite-aceito')
  if (situacao === 'RETIRADO') throw new Refusal('convite-retirado')
}

/** Throws unless somebody may take it now. */
export function refuseOver(invitation: Ending, now: Date): void {
  refuseClosed(invitation)
  if (stateOf(invitation, now) === 'VENCIDO') throw new Refusal('convite-vencido')
}
