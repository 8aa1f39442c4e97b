/** Keeps the numbers of counted searches true: they follow each change, and are checked once a day (FINDER-41). */
import type { AreaDeps, Warn } from '../../../area.ts'
import { countAnew, followChanges } from './counter-repository.ts'

type Deps = Pick<AreaDeps, 'db' | 'upkeep' | 'clock'>

/** After a load of many companies everything is counted anew, since following them one by one takes longer. */
export async function followSearches({ db, upkeep, clock }: Deps): Promise<void> {
  const { stale } = await followChanges(db)
  if (stale) await countAnew(upkeep, clock.now())
}

/** Numbers that differ from the companies are corrected and told to the log, since they should never differ. */
export async function checkSearches({ upkeep, clock }: Deps, warn: Warn): Promise<{ corrected: number }> {
  const wrong = await countAnew(upkeep, clock.now())
  if (wrong.numeros > 0) warn({ ...wrong }, 'numbers of counted searches had drifted and were corrected')
  return { corrected: wrong.numeros }
}
