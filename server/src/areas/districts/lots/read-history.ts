/** The history of a lot in the reader's language. What is stored is Portuguese, and never changes (DISTRICT-13). */
import type { LotEvent } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import type { DistrictDeps } from '../deps.ts'
import { inLanguage } from '../in-language.sql.ts'
import { historyOf, type LotKey, translatedNames } from './lot-repository.ts'
import { readLot } from './save-lot.ts'

type Change = LotEvent['mudancas'][number]
type Names = Awaited<ReturnType<typeof translatedNames>>

export async function readHistory(
  { db }: DistrictDeps,
  key: LotKey,
  language: Language,
): Promise<LotEvent[]> {
  await readLot({ db }, key, language)
  const [events, names] = await Promise.all([historyOf(db, key.lotId), translatedNames(db, language)])
  return events.map((event) => ({
    ...event,
    mudancas: event.mudancas.map((change) => translated(change, names, language)),
  }))
}

/** A situation or a sector by today's translation of its name; one that is called otherwise now stays Portuguese. */
function translated({ campo, de, para }: Change, names: Names, language: Language): Change {
  const translations = names[campo]
  if (!translations) return { campo, de, para }
  const named = (pt: string | null) =>
    pt === null ? undefined : inLanguage(pt, translations.get(pt), language)
  const [before, after] = [named(de), named(para)]
  return {
    campo,
    de: before?.texto ?? null,
    para: after?.texto ?? null,
    ...((before?.idioma || after?.idioma) && { idiomas: { de: before?.idioma, para: after?.idioma } }),
  }
}
