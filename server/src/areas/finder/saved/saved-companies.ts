/** Saved searches for companies: what was registered since is new, and is mailed on Mondays (DISTRICT-27, MAIL-11). */
import { savedCompanyCalls } from '@invest/contract/finder'
import { screens } from '@invest/contract/screens'
import type { SearchFields } from '@invest/contract/search/search'
import { searchOfFilter, writeSearch } from '@invest/contract/search/search-address'
import type { SavedKind } from '../../saved-searches/index.ts'
import { texts } from '../texts.ts'
import { resolveSearch } from '../understanding/understand.ts'
import { languageOfUser, newCompanies, newCompanyName, newestCompaniesFirst } from './new-companies.sql.ts'

/** The Monday on which a week begins, YYYY-MM-DD, in UTC like the schedule (MAIL-11). */
export function weekOf(instant: Date): string {
  const monday = new Date(instant)
  monday.setUTCDate(instant.getUTCDate() - ((instant.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}

export const savedCompanies: SavedKind<SearchFields> = {
  tipo: 'EMPRESAS',
  calls: savedCompanyCalls,
  // Monday at eight in the morning, in the state's time.
  digest: {
    job: {
      name: 'mail-weekly-news',
      title: {
        pt: 'Enviar novidades das buscas de empresas',
        en: 'Mail what is new in searches for companies',
        es: 'Enviar novedades de las búsquedas de empresas',
      },
      cron: '0 11 * * 1',
    },
    rhythm: 'week',
    period: (now) => `buscas-salvas:${weekOf(now)}`,
  },
  newIn: async (db, search) => {
    const language = search.filtro.texto ? await languageOfUser(db, search.usuarioId) : 'pt'
    return newCompanies({ ...search, filtro: await resolveSearch(db, search.filtro, language) })
  },
  nameIn: () => newCompanyName,
  newestFirst: newestCompaniesFirst,
  say: (language, key, values) => texts.in(language)(`news.${key}`, values),
  placeOf: (filtro) => ({ screen: screens.finder, query: writeSearch(searchOfFilter(filtro)) }),
}
