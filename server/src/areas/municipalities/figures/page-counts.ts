import type { AreaDeps } from '../../../area.ts'
import type { Figure } from '../../../observability/metrics.ts'
import { countWaitingPages } from './page-counts.sql.ts'

/** What waits for representatives: pages without a description, and invitations that nobody has followed (OPERATION-5). */
export async function pageCounts({ db }: Pick<AreaDeps, 'db'>): Promise<Figure[]> {
  const { withoutText, invitations } = await countWaitingPages(db)
  return [
    {
      name: 'municipalities_without_text',
      help: 'Municipalities that have representatives and no description.',
      value: withoutText,
    },
    {
      name: 'municipalities_invitations',
      help: 'Invitations to represent a municipality that wait for a sign-in.',
      value: invitations,
    },
  ]
}
