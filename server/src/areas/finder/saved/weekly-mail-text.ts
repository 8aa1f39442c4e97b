/** The weekly mail about saved searches, as text and as HTML. Pure. */

import type { Language } from '@invest/contract/language'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import type { SearchFields } from '@invest/contract/search'
import { searchOfFilter, writeSearch } from '@invest/contract/search-address'
import { type ComposedMail, composeMail } from '../../mail/index.ts'
import { mostCounted, weeklyWords } from './weekly-words.ts'

export interface SearchNews {
  nome: string
  filtro: SearchFields
  token: string
  /** Counted up to 100. */
  novas: number
  /** The names of some of them. */
  nomes: string[]
}

/** The whole address of a screen, in the language that its reader's browser chooses. */
export const screenAddress = (
  publicUrl: string,
  screen: ScreenAddress,
  parameters: Record<string, string>,
): string => {
  const query = new URLSearchParams(parameters).toString()
  return `${publicUrl}/invest-web/${screen.path}${query && `?${query}`}`
}

export function weeklyMail(
  language: Language,
  { nome, searches, publicUrl }: { nome: string; searches: SearchNews[]; publicUrl: string },
): ComposedMail {
  const words = weeklyWords[language]
  const total = searches.reduce((sum, search) => sum + search.novas, 0)
  return composeMail(language, words.subject(Math.min(mostCounted, total)), [
    { paragraphs: [words.greeting(nome), words.intro] },
    ...searches.map((search) => ({
      title: words.found(search.nome, search.novas),
      list: [
        ...search.nomes,
        ...(search.novas > search.nomes.length ? [words.others(search.novas - search.nomes.length)] : []),
      ],
      links: [
        {
          text: words.open,
          address: screenAddress(publicUrl, screens.finder, writeSearch(searchOfFilter(search.filtro))),
        },
        {
          text: words.unsubscribe(search.nome),
          address: screenAddress(publicUrl, screens.endWeeklyMail, { token: search.token }),
        },
      ],
    })),
    { paragraphs: [words.automatic] },
  ])
}
