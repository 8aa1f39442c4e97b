/** Writes one mail to each person who asked for it, about what is new in their searches; none if nothing is (MAIL-10). */
import { finder } from '@invest/contract/finder'
import type { Database, Tx } from '../../../db/database.ts'
import type { Clock } from '../../../ports/clock.ts'
import { queueMail } from '../../mail/index.ts'
import {
  countNews,
  lockSubscribed,
  mailKey,
  newestNames,
  peopleToMail,
  readerOf,
  updateSaved,
} from './saved-repository.ts'
import { type SearchNews, weeklyMail } from './weekly-mail-text.ts'

export interface WeeklyDeps {
  db: Database
  clock: Clock
  publicUrl: string
}

const peopleAtOnce = 100
const namesPerSearch = 5
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** The Monday on which a week begins, YYYY-MM-DD, in UTC like the schedule (MAIL-11). */
export function weekOf(instant: Date): string {
  const monday = new Date(instant)
  monday.setUTCDate(instant.getUTCDate() - ((instant.getUTCDay() + 6) % 7))
  return monday.toISOString().slice(0, 10)
}

/** Returns the number of mails it wrote. It can be repeated: a person who has this week's mail gets no second one. */
export async function mailWeeklyNews(deps: WeeklyDeps): Promise<number> {
  const week = weekOf(deps.clock.now())
  let written = 0
  let after = beforeAll
  for (;;) {
    const people = await peopleToMail(deps.db, week, after, peopleAtOnce)
    for (const person of people) {
      if (await deps.db.transaction().execute((tx) => mailPerson(tx, deps, person, week))) written += 1
    }
    const last = people.at(-1)
    if (last === undefined) return written
    after = last
  }
}

async function mailPerson(
  tx: Tx,
  { clock, publicUrl }: WeeklyDeps,
  userId: string,
  week: string,
): Promise<boolean> {
  const subscribed = await lockSubscribed(tx, userId, week)
  const counts = await countNews(tx, subscribed)
  const searches = subscribed.filter((_, i) => (counts[i] ?? 0) > 0)
  if (searches.length === 0) return false
  const news: SearchNews[] = []
  for (const search of searches) {
    const novas = counts[subscribed.indexOf(search)] ?? 0
    news.push({ ...search, novas, nomes: await newestNames(tx, search, namesPerSearch) })
    await updateSaved(tx, search.id, { vistaEm: clock.now() })
  }
  const { nome, email, idioma, tokenEnvio } = await readerOf(tx, userId)
  const mail = weeklyMail(idioma ?? 'pt', { nome, searches: news, publicUrl })
  const fimEnvio = `${publicUrl}/invest-api${finder.unsubscribeAll.path}?token=${tokenEnvio}`
  await queueMail(tx, { chave: mailKey(week, userId), para: email, fimEnvio, ...mail }, clock.now())
  return true
}
