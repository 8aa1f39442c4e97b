/** Forgets links to folders some time after their end, with what they showed, and invitations that nobody answers (PROJECT-29). */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { dayOf } from '../../ports/clock.ts'
import { forgetInvitations } from './people/people-repository.ts'
import { forgetShares } from './project-repository.ts'

export async function forgetFolderLinks({
  db,
  clock,
  config,
}: Pick<AreaDeps, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock.now()
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  const ended = before(config.folders.linkDays)
  await forgetShares(db, { day: dayOf(ended), at: ended })
  await forgetInvitations(db, { invited: before(config.folders.invitationDays), counted: dayOf(before(1)) })
}
