/** The monthly mail about one person's pages (INSIGHT-10, INSIGHT-11). */
import { type Language, languageTags } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { dayOf } from '../../ports/clock.ts'
import type { Digest, Letter } from '../mail/index.ts'
import {
  type Month,
  type MonthOfPage,
  monthOf,
  monthReaders,
  wantMonth,
  wantsMonth,
} from './mail/month-repository.ts'
import { texts } from './texts.ts'

/** A mail names so many pages, those with the most visitors. */
const mostPages = 10

/** The month before an instant's; the state's days begin three hours after those of UTC. */
export function monthBefore(now: Date): Month {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  const first = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const [from, until] = [first(-1), first(0)]
  const begin = (day: string) => new Date(`${day}T03:00:00Z`)
  return { from, until, fromInstant: begin(from), untilInstant: begin(until) }
}

function monthLetter(language: Language, month: string, pages: readonly MonthOfPage[]): Letter {
  const say = texts.in(language)
  const monthName = new Intl.DateTimeFormat(languageTags[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(month))
  const shown = pages.slice(0, mostPages)
  return {
    subject: say('mail.subject', { month: monthName }),
    parts: [
      { paragraphs: [say('mail.intro', { month: monthName })] },
      ...shown.map(({ tipo, chave, nome, visitas, encontros, favoritos, solicitacoes }) => {
        const isCompany = tipo === 'EMPRESA'
        const lines = [
          [visitas, 'mail.visitors'],
          [encontros, isCompany ? 'mail.found' : 'mail.searched'],
          [favoritos, 'mail.favourites'],
          [solicitacoes, 'mail.enquiries'],
        ] as const
        const screen = isCompany ? screens.companyPerformance : screens.municipalityPerformance
        return {
          title: nome,
          list: lines.filter(([count]) => count > 0).map(([count, key]) => say(key, { count })),
          links: [{ text: say('mail.open'), screen, parameter: chave }],
        }
      }),
      ...(pages.length > shown.length
        ? [{ paragraphs: [say('mail.others', { count: pages.length - shown.length })] }]
        : []),
    ],
  }
}

export const monthDigest: Digest = {
  tipo: 'DESEMPENHO',
  // The first of the month at eight in the morning, in the state's time.
  job: {
    name: 'mail-monthly-performance',
    title: {
      pt: 'Enviar o resumo mensal das páginas',
      en: 'Mail the monthly summary of pages',
      es: 'Enviar el resumen mensual de las páginas',
    },
    cron: '0 11 1 * *',
  },
  rhythm: 'month',
  period: (now) => `desempenho:${monthBefore(now).from}`,
  readers: monthReaders,
  async letter(tx, { id, language }, now) {
    const month = monthBefore(now)
    const pages = await monthOf(tx, id, month)
    return pages.length > 0 ? monthLetter(language, month.from, pages) : undefined
  },
  choices: async (db, userId) => [{ id: null, nome: null, ligado: await wantsMonth(db, userId) }],
  choose: (tx, { userId, ligado }, { now }) => wantMonth(tx, userId, ligado, now),
}
