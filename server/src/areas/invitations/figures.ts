/** Invitations that ended unanswered or end within three days, for whoever operates the portal (INVITATION-10). */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import type { Figure } from '../../observability/metrics.ts'
import { countEnding } from './list-repository.ts'

const soonMs = 3 * dayMs

export async function invitationFigures({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): Promise<Figure[]> {
  return [
    {
      name: 'invitations_ending',
      help: 'Invitations that ended unanswered or end within three days.',
      value: await countEnding(db, new Date(clock.now().getTime() + soonMs)),
    },
  ]
}
