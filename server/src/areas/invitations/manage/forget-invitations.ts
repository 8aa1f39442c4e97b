/** Forgets invitations half a year after they were over (INVITATION-11). */
import { dayMs, limits } from '@invest/contract/limits'
import type { InvitationDeps } from '../deps.ts'
import { deleteEndedBefore } from '../list-repository.ts'

export async function forgetInvitations({ db, clock }: Pick<InvitationDeps, 'db' | 'clock'>): Promise<void> {
  await deleteEndedBefore(db, new Date(clock.now().getTime() - limits.invitationKeptDays * dayMs))
}
