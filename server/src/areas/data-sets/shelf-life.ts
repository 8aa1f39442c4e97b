/** Until when data serve: the list of sets, the operators' page, metrics and mails ask here (DATA-42). */
import { dayMs } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import type { Queries } from '../../db/database.ts'
import type { AnySet } from './data-set.ts'

interface ShelfLife {
  /** The last day, YYYY-MM-DD; null where the data have no term. */
  ate: string | null
  ended: boolean
}

/** Of a set whose data are of the day `data`. */
export async function shelfLifeOf(
  db: Queries,
  set: AnySet,
  data: string | null,
  { config, day }: { config: Pick<AreaDeps['config'], 'registryUrl'>; day: string },
): Promise<ShelfLife> {
  if (set.isElsewhere?.(config)) return { ate: null, ended: false }
  const ate = set.servesUntil ? await set.servesUntil(db) : daysAfter(data, set.shelfLifeDays)
  return { ate, ended: ate !== null && ate < day }
}

function daysAfter(data: string | null, days: number | null): string | null {
  if (data === null || days === null) return null
  return new Date(Date.parse(`${data}T00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
