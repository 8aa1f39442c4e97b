/** Writes one mail to each person who asked for it, about what is new in their searches; none if nothing is (MAIL-10). */
import { savedSearches } from '@invest/contract/saved-searches'
import type { Database, Tx } from '../../db/database.ts'
import { eachByItself } from '../../jobs/one-by-one.ts'
import type { Clock } from '../../ports/clock.ts'
import { queueMail } from '../mail/index.ts'
import type { SearchNews } from './news-mail.ts'
import {
  countNews,
  lockSubscribed,
  mailKey,
  newestNames,
  peopleToMail,
  readerOf,
  updateSaved,
} from './repository.ts'
import type { SavedKind } from './saved-kind.ts'

export interface NewsDeps {
  db: Database
  clock: Clock
  publicUrl: string
}

const peopleAtOnce = 100
const namesPerSearch = 5
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Returns the number of mails it wrote. It can be repeated: a person who has this period's mail gets no second one. */
export function mailNews<Filter>(deps: NewsDeps, kind: SavedKind<Filter>): Promise<number> {
  const period = kind.mailPeriod(deps.clock.now())
  return eachByItself<string>(
    (last = beforeAll) => peopleToMail(deps.db, { tipo: kind.tipo, period }, last, peopleAtOnce),
    (person) => deps.db.transaction().execute((tx) => mailPerson(tx, deps, kind, person, period)),
  )
}

async function mailPerson<Filter>(
  tx: Tx,
  { clock, publicUrl }: NewsDeps,
  kind: SavedKind<Filter>,
  userId: string,
  period: string,
): Promise<boolean> {
  const subscribed = await lockSubscribed(tx, userId, kind, period)
  const counts = await countNews(tx, kind, subscribed)
  const searches = subscribed.filter((_, i) => (counts[i] ?? 0) > 0)
  if (searches.length === 0) return false
  const { nome, email, idioma, tokenEnvio } = await readerOf(tx, userId)
  const language = idioma ?? 'pt'
  const news: SearchNews<Filter>[] = []
  for (const search of searches) {
    const novas = counts[subscribed.indexOf(search)] ?? 0
    news.push({
      ...search,
      novas,
      nomes: await newestNames(tx, kind, search, { language, limit: namesPerSearch }),
    })
    await updateSaved(tx, search.id, { vistaEm: clock.now() })
  }
  const mail = kind.mail(language, { nome, searches: news, publicUrl })
  const fimEnvio = `${publicUrl}/invest-api${savedSearches.unsubscribeAll.path}?token=${tokenEnvio}`
  await queueMail(tx, { chave: mailKey(period, userId), para: email, fimEnvio, ...mail }, clock.now())
  return true
}
