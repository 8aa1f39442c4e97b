/** Writes one mail to each person about the month of their pages, and none where nothing happened (INSIGHT-10 to INSIGHT-12). */
import { insights } from '@invest/contract/insights/insights'
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import type { AreaDeps } from '../../../area.ts'
import type { Database, Tx } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { eachByItself } from '../../../jobs/one-by-one.ts'
import { type Clock, dayOf } from '../../../ports/clock.ts'
import { queueMail } from '../../mail/index.ts'
import { monthMail } from './month-mail.ts'
import { endMailByToken, lockReader, type Month, mailKey, monthOf, peopleToMail } from './month-repository.ts'

export interface MonthDeps {
  db: Database
  clock: Clock
  publicUrl: string
}

const peopleAtOnce = 100
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The month before an instant's; the state's days begin three hours after those of UTC. */
export function monthBefore(now: Date): Month {
  const [year = 0, month = 0] = dayOf(now).split('-').map(Number)
  const first = (months: number) => new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
  const [from, until] = [first(-1), first(0)]
  const begin = (day: string) => new Date(`${day}T03:00:00Z`)
  return { from, until, fromInstant: begin(from), untilInstant: begin(until) }
}

/** Returns the number of mails it wrote. It can be repeated: a person who has this month's mail gets no second one. */
export function mailMonth(deps: MonthDeps): Promise<number> {
  const month = monthBefore(deps.clock.now())
  return eachByItself<string>(
    (last = beforeAll) => peopleToMail(deps.db, month, last, peopleAtOnce),
    (person) => deps.db.transaction().execute((tx) => mailPerson(tx, deps, person, month)),
  )
}

async function mailPerson(
  tx: Tx,
  { clock, publicUrl }: MonthDeps,
  userId: string,
  month: Month,
): Promise<boolean> {
  const reader = await lockReader(tx, userId, month)
  const pages = reader ? await monthOf(tx, userId, month) : []
  if (!reader || pages.length === 0) return false
  const { nome, email, idioma, tokenEnvio: token } = reader
  const mail = monthMail(idioma ?? 'pt', { nome, month: month.from, pages, publicUrl, token })
  const fimEnvio = `${publicUrl}/invest-api${insights.endMail.path}?token=${token}`
  await queueMail(tx, { chave: mailKey(month, userId), para: email, fimEnvio, ...mail }, clock.now())
  return true
}

/** Ends the monthly mail of the person whom the token identifies. */
export const endMonthlyMail = (
  { db, clock }: Pick<AreaDeps, 'db' | 'clock'>,
  token: string,
): Promise<{ cancelado: boolean }> =>
  db.transaction().execute(async (tx) => {
    if (!(await endMailByToken(tx, token, clock.now()))) throw new Refusal('envio-desconhecido')
    return { cancelado: true }
  })

/** Programs that look at every link of a mail must end nothing, so this page has a button (MAIL-15). */
export const pageToEndMail = (publicUrl: string, language: Language, token = ''): string =>
  `${publicUrl}/invest-web/${language}/${screens.endMonthlyMail.path}?${new URLSearchParams({ token })}`
