/** Overdue enquiries and unreadable replies, for whoever operates the portal (ENQUIRY-16, ENQUIRY-51). */
import type { AreaDeps } from '../../area.ts'
import type { Figure } from '../../observability/metrics.ts'
import { countGivenUp } from './inbound/inbound-repository.ts'
import { countOverdue } from './sql/list-repository.ts'

export async function enquiryFigures({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): Promise<Figure[]> {
  return [
    {
      name: 'enquiries_overdue',
      help: 'Enquiries whose answer is overdue.',
      value: await countOverdue(db, clock.now()),
    },
    {
      name: 'enquiries_replies_given_up',
      help: 'Replies by mail that two tries could not read, as long as they are kept.',
      value: await countGivenUp(db),
    },
  ]
}
