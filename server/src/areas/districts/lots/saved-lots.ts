/** Saved searches for lots: one that becomes available is new, and is mailed the next morning (DISTRICT-27). */
import { savedLotCalls } from '@invest/contract/districts/lot-search'
import {
  type LotSearchFields,
  lotSearchOfFilter,
  writeLotSearch,
} from '@invest/contract/districts/lot-search-address'
import { screens } from '@invest/contract/screens'
import { Refusal } from '../../../http/refusal.ts'
import type { SavedKind } from '../../saved-searches/index.ts'
import { texts } from '../texts.ts'
import { openLotSearch } from './find-lots.ts'
import { availableLotName, becameAvailable, lastAvailableFirst, stateToday } from './lot-matcher.sql.ts'

export const savedLots: SavedKind<LotSearchFields> = {
  tipo: 'LOTES',
  calls: savedLotCalls,
  // Eight in the morning, in the state's time.
  digest: {
    job: {
      name: 'mail-available-lots',
      title: {
        pt: 'Enviar novidades das buscas de lotes',
        en: 'Mail what is new in searches for lots',
        es: 'Enviar novedades de las búsquedas de lotes',
      },
      cron: '0 11 * * *',
    },
    rhythm: 'day',
    period: (now) => `lotes-disponiveis:${now.toISOString().slice(0, 10)}`,
  },
  async newIn(db, { filtro, vistaEm }) {
    const today = await stateToday(db)
    const found = await openLotSearch(db, filtro, { language: 'pt', today }).catch((error: unknown) => {
      // The search may name a place that has been removed: then it finds nothing, and the mails of the others still go out.
      if (error instanceof Refusal) return undefined
      throw error
    })
    return becameAvailable(found?.search ?? { districtIds: [], prices: { hectares: [], least: 1 } }, vistaEm)
  },
  nameIn: availableLotName,
  newestFirst: lastAvailableFirst,
  say: (language, key, values) => texts.in(language)(`news.${key}`, values),
  placeOf: (filtro) => ({ screen: screens.findLot, query: writeLotSearch(lotSearchOfFilter(filtro)) }),
}
