/** Where sets of data come from, and of which day they are. */
import { setsWithTranslatedSource } from '@invest/contract/administration/data-sets'
import type { InEachLanguage, Language } from '@invest/contract/language'
import type { Queries } from '../../db/database.ts'
import { dayOf } from '../../ports/clock.ts'
import { type AnySet, isTable, type Origin } from './data-set.ts'
import { currentEditions, type StoredEdition } from './edition-repository.ts'

interface SourceOfSet {
  title: InEachLanguage
  fonte: string | null
  /** YYYY-MM-DD. */
  data: string | null
}

/** In the order of `sets`. */
export async function sourcesOf(
  db: Queries,
  sets: readonly AnySet[],
  language: Language,
): Promise<SourceOfSet[]> {
  const current = await currentEditions(db)
  const sources: SourceOfSet[] = []
  for (const set of sets)
    sources.push({ title: set.title, ...(await sourceOf(db, set, current.get(set.name), language)) })
  return sources
}

/** What is in force comes from an edition, or, where a release or a command of old brought it, from the set's origin. */
export async function sourceOf(
  db: Queries,
  set: AnySet,
  edition: StoredEdition | undefined,
  language: Language = 'pt',
): Promise<{ fonte: string | null; data: string | null }> {
  if (!isTable(set)) {
    const { fonte, data } = await set.state(db)
    return { fonte, data }
  }
  const isTranslated = (setsWithTranslatedSource as readonly string[]).includes(set.name)
  const origin = !edition?.fonte || isTranslated ? await set.origin?.(db) : undefined
  if (!edition?.fonte) return { fonte: inLanguage(origin, language), data: origin?.data ?? null }
  return {
    // Somebody may have translated it since the edition was brought.
    fonte: inLanguage(origin?.fonte === edition.fonte ? origin : edition, language),
    data: edition.dataDados ?? dayOfPublishing(edition),
  }
}

/** After an undoing the data are as old as the edition that has returned. */
function dayOfPublishing({ trazidaEm, publicadaEm }: StoredEdition): string | null {
  const at = trazidaEm ?? publicadaEm
  return at && dayOf(at)
}

/** The Portuguese stands in where there is no translation (DATA-36). */
const inLanguage = (source: Partial<Origin> | undefined, language: Language): string | null =>
  (language === 'en' ? source?.fonteEn : language === 'es' ? source?.fonteEs : null) ?? source?.fonte ?? null
