/** Compares the counters with a recount, corrects them, and tells the log, since they should never differ (STATS-4). */
import type { Warn } from '../../area.ts'
import type { Database } from '../../db/database.ts'
import { correctDrift } from './month-lines-repository.ts'

export async function checkCounts(db: Database, warn: Warn): Promise<{ corrected: number }> {
  const drifts = await db.transaction().execute(correctDrift)
  for (const drift of drifts) warn(drift, 'a counter of the statistics had drifted and was corrected')
  return { corrected: drifts.length }
}
