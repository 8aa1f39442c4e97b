/** Saved searches for lots: one that becomes available is new, and is mailed the next morning (DISTRICT-27). */
import type { LotSearchFields } from '@invest/contract/districts'
import { screens } from '@invest/contract/screens'
import { newsMail, type SavedKind, screenAddress } from '../../finder/index.ts'
import { availableLotWords } from './available-lot-words.ts'
import { openLotSearch } from './find-lots.ts'
import { availableLotName, becameAvailable, lastAvailableFirst } from './lot-search.sql.ts'

/** The search as the address of its screen has it. */
export const addressOfLotSearch = (filtro: LotSearchFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filtro)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')])
      .filter(([, value]) => value !== ''),
  )

export const savedLots: SavedKind<LotSearchFields> = {
  tipo: 'LOTES',
  async newIn(db, { filtro, vistaEm }) {
    // A place that is gone since leaves nothing to find, instead of failing everybody's mail.
    const found = await openLotSearch(db, filtro).catch(() => undefined)
    return becameAvailable(found?.search ?? { districtIds: [] }, vistaEm)
  },
  name: availableLotName,
  newestFirst: lastAvailableFirst,
  mailPeriod: (now) => `lotes-disponiveis:${now.toISOString().slice(0, 10)}`,
  mail: (language, content) =>
    newsMail(language, content, {
      words: availableLotWords[language],
      addressOf: (filtro) => screenAddress(content.publicUrl, screens.findLot, addressOfLotSearch(filtro)),
    }),
}
