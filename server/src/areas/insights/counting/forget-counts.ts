/** Removes the visitors of days that are over, and sums that are older than 25 months (INSIGHT-2). */
import type { AreaDeps } from '../../../area.ts'
import { dayOf, today } from '../../../ports/clock.ts'
import { deleteOld } from './count-repository.ts'

/** Two years can be compared, month by month. */
const keptMonths = 25

export function forgetCounts({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now())
  oldest.setUTCMonth(oldest.getUTCMonth() - keptMonths)
  return db.transaction().execute((tx) => deleteOld(tx, { today: today(clock), oldest: dayOf(oldest) }))
}
