/** Lines of old editions go, and so do files that were never published (DATA-8). */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import { forgetOldEditions } from './edition-repository.ts'

const keptLines = 5
const unpublishedDays = 30

export async function forgetEditions({ upkeep, clock }: Pick<AreaDeps, 'upkeep' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - unpublishedDays * dayMs)
  await upkeep.transaction().execute((tx) => forgetOldEditions(tx, keptLines, before))
}
