/** Saved searches for companies: what was registered since is new, and is mailed on Mondays (MAIL-10, MAIL-11). */
import { screens } from '@invest/contract/screens'
import type { SearchFields } from '@invest/contract/search'
import { searchOfFilter, writeSearch } from '@invest/contract/search-address'
import { newCompanies, newCompanyName, newestCompaniesFirst } from './new-companies.sql.ts'
import { newsMail, screenAddress } from './news-mail.ts'
import type { SavedKind } from './saved-kind.ts'
import { weeklyWords } from './weekly-words.ts'

/** The Monday on which a week begins, YYYY-MM-DD, in UTC like the schedule (MAIL-11). */
export function weekOf(instant: Date): string {
  const monday = new Date(instant)
  monday.setUTCDate(instant.getUTCDate() - ((instant.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}

export const savedCompanies: SavedKind<SearchFields> = {
  tipo: 'EMPRESAS',
  newIn: (_db, search) => newCompanies(search),
  name: newCompanyName,
  newestFirst: newestCompaniesFirst,
  mailPeriod: (now) => `buscas-salvas:${weekOf(now)}`,
  mail: (language, content) =>
    newsMail(language, content, {
      words: weeklyWords[language],
      addressOf: (filtro) =>
        screenAddress(content.publicUrl, screens.finder, writeSearch(searchOfFilter(filtro))),
    }),
}
