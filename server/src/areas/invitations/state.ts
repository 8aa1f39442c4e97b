/** What state an invitation is in, and what refuses who would act on it (INVITATION-4, INVITATION-8). Pure. */
import type { InvitationState } from '@invest/contract/invitations'
import { limits } from '@invest/contract/limits'
import { Refusal } from '../../http/refusal.ts'

export interface Ending {
  situacao: 'PENDENTE' | 'ACEITO' | 'RETIRADO'
  venceEm: Date
}

export const stateOf = ({ situacao, venceEm }: Ending, now: Date): InvitationState =>
  situacao === 'PENDENTE' && venceEm <= now ? 'VENCIDO' : situacao

/** From when on its mail may go again: nobody's mailbox is flooded (INVITATION-9). Null where that is past. */
export function nextSending({ enviadoEm }: { enviadoEm: Date | null }, now: Date): Date | null {
  const next = enviadoEm && new Date(enviadoEm.getTime() + limits.invitationPauseMinutes * 60_000)
  return next && next > now ? next : null
}

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
