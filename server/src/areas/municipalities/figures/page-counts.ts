import type { AreaDeps } from '../../../area.ts'
import type { Figure } from '../../../observability/metrics.ts'
import { countPagesWithoutText } from './page-counts.sql.ts'

/** What waits for representatives: pages without a description (OPERATION-5). */
export async function pageCounts({ db }: Pick<AreaDeps, 'db'>): Promise<Figure[]> {
  return [
    {
      name: 'municipalities_without_text',
      help: 'Municipalities that have representatives and no description.',
      value: await countPagesWithoutText(db),
    },
  ]
}
