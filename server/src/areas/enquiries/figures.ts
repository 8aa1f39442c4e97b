/** Overdue enquiries, for whoever operates the portal (ENQUIRY-18). */
import type { AreaDeps } from '../../area.ts'
import type { Figure } from '../../observability/metrics.ts'
import { countOverdue } from './sql/list-repository.ts'

export async function enquiryFigures({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): Promise<Figure[]> {
  return [
    {
      name: 'enquiries_overdue',
      help: 'Enquiries whose answer is overdue.',
      value: await countOverdue(db, clock.now()),
    },
  ]
}
