/** The monthly mail about one person's pages, as text and as HTML. Pure. */
import { type Language, languageTags } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, nameInMail } from '../../mail/index.ts'
import { monthTexts } from '../messages/mail.ts'
import type { MonthOfPage } from './month-repository.ts'

/** A mail names so many pages, those with the most visitors. */
const mostPages = 10

interface MonthContent {
  nome: string
  /** The first day of the month, YYYY-MM-DD. */
  month: string
  pages: readonly MonthOfPage[]
  publicUrl: string
  token: string
}

export function monthMail(
  language: Language,
  { nome, month, pages, publicUrl, token }: MonthContent,
): ComposedMail {
  const texts = monthTexts[language]
  const monthName = new Intl.DateTimeFormat(languageTags[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(month))
  const addressOf = (path: string) => `${publicUrl}/invest-web/${language}/${path}`
  const shown = pages.slice(0, mostPages)
  return composeMail(language, texts.subject(monthName), [
    { paragraphs: [texts.greeting(nameInMail(nome)), texts.intro(monthName)] },
    ...shown.map(({ tipo, chave, nome, visitas, encontros, favoritos, solicitacoes }) => {
      const isCompany = tipo === 'EMPRESA'
      const lines: [number, (n: number) => string][] = [
        [visitas, texts.visitors],
        [encontros, isCompany ? texts.found : texts.searched],
        [favoritos, texts.favourites],
        [solicitacoes, texts.enquiries],
      ]
      const { path } = isCompany ? screens.companyPerformance : screens.municipalityPerformance
      return {
        title: nome,
        list: lines.filter(([n]) => n > 0).map(([n, say]) => say(n)),
        links: [{ text: texts.open, address: addressOf(`${path}/${chave}`) }],
      }
    }),
    ...(pages.length > shown.length ? [{ paragraphs: [texts.others(pages.length - shown.length)] }] : []),
    {
      paragraphs: [texts.automatic],
      links: [
        { text: texts.unsubscribe, address: `${addressOf(screens.endMonthlyMail.path)}?token=${token}` },
      ],
    },
  ])
}
