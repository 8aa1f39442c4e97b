/** The mail about what is new in saved searches, as text and as HTML. Pure. */

import type { Language } from '@invest/contract/language'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, nameInMail } from '../mail/index.ts'

/** News are counted up to this number, which then means that many or more. */
export const mostCounted = 100

export interface SearchNews<Filter> {
  nome: string
  filtro: Filter
  token: string
  /** Counted up to 100. */
  novas: number
  /** The names of some of them. */
  nomes: string[]
}

/** The words of one kind's mail. `n` is counted up to 100; 100 means 100 or more. */
export interface NewsTexts {
  subject(n: number): string
  greeting(name: string): string
  intro: string
  found(search: string, n: number): string
  others(n: number): string
  open: string
  unsubscribe(search: string): string
  automatic: string
}

/** The whole address of a screen in a language: a link of a mail is often opened in another browser. */
export const screenAddress = (
  publicUrl: string,
  language: Language,
  screen: ScreenAddress,
  parameters: Record<string, string>,
): string => {
  const query = new URLSearchParams(parameters).toString()
  return `${publicUrl}/invest-web/${language}/${screen.path}${query && `?${query}`}`
}

interface NewsContent<Filter> {
  nome: string
  searches: SearchNews<Filter>[]
  publicUrl: string
}

/** `addressOf` leads to the search on its screen. */
export function newsMail<Filter>(
  language: Language,
  { nome, searches, publicUrl }: NewsContent<Filter>,
  { texts, addressOf }: { texts: NewsTexts; addressOf: (filter: Filter) => string },
): ComposedMail {
  const total = searches.reduce((sum, search) => sum + search.novas, 0)
  return composeMail(language, texts.subject(Math.min(mostCounted, total)), [
    { paragraphs: [texts.greeting(nameInMail(nome)), texts.intro] },
    ...searches.map((search) => ({
      title: texts.found(nameInMail(search.nome), search.novas),
      list: [
        ...search.nomes,
        ...(search.novas > search.nomes.length ? [texts.others(search.novas - search.nomes.length)] : []),
      ],
      links: [
        { text: texts.open, address: addressOf(search.filtro) },
        {
          text: texts.unsubscribe(nameInMail(search.nome)),
          address: screenAddress(publicUrl, language, screens.endWeeklyMail, { token: search.token }),
        },
      ],
    })),
    { paragraphs: [texts.automatic] },
  ])
}
