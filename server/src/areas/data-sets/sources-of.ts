/** Where sets of data come from, and of which day they are. */
import type { InEachLanguage } from '@invest/contract/language'
import type { Queries } from '../../db/database.ts'
import { dayOf } from '../../ports/clock.ts'
import { type AnySet, isTable } from './data-set.ts'
import { currentEditions, type StoredEdition } from './edition-repository.ts'

interface SourceOfSet {
  title: InEachLanguage
  fonte: string | null
  /** YYYY-MM-DD. */
  data: string | null
}

/** In the order of `sets`. */
export async function sourcesOf(db: Queries, sets: readonly AnySet[]): Promise<SourceOfSet[]> {
  const current = await currentEditions(db)
  const sources: SourceOfSet[] = []
  for (const set of sets)
    sources.push({ title: set.title, ...(await sourceOf(db, set, current.get(set.name))) })
  return sources
}

/** What is in force comes from an edition, or, where a release or a command of old brought it, from the set's origin. */
export async function sourceOf(
  db: Queries,
  set: AnySet,
  edition: StoredEdition | undefined,
): Promise<{ fonte: string | null; data: string | null }> {
  if (!isTable(set)) {
    const { fonte, data } = await set.state(db)
    return { fonte, data }
  }
  if (!edition?.fonte) return (await set.origin?.(db)) ?? { fonte: null, data: null }
  return {
    fonte: edition.fonte,
    data: edition.dataDados ?? dayOfPublishing(edition),
  }
}

/** After an undoing the data are as old as the edition that has returned. */
function dayOfPublishing({ trazidaEm, publicadaEm }: StoredEdition): string | null {
  const at = trazidaEm ?? publicadaEm
  return at && dayOf(at)
}
