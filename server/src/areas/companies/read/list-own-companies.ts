/** Lists the companies of the signed-in person, including hidden ones (COMPANY-37). */
import type { companies } from '@invest/contract/companies'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { ReadIn } from '../../../http/language.ts'
import { pageFrom, rowsOfPage } from '../../../http/page.ts'
import { suspendedAmong } from '../../seal/index.ts'
import { type CardDeps, presentCards } from '../present/present-cards.ts'
import { countOwnCompanies, ownCompanies } from '../sql/own-companies.sql.ts'

export async function listOwnCompanies(
  deps: CardDeps & ReadIn & { db: Database },
  caller: Caller,
  query: QueryOf<typeof companies.listOwn>,
): Promise<AnswerOf<typeof companies.listOwn>> {
  const { db, language } = deps
  const [content, count] = await Promise.all([
    presentCards(db, deps, ownCompanies(caller.id, rowsOfPage(query)), {
      viewerId: caller.id,
      language,
      owned: true,
    }),
    query.total ? countOwnCompanies(db, caller.id) : undefined,
  ])
  const suspended = await suspendedAmong(
    db,
    content.map((company) => company.id),
  )
  const own = content.map((company) => ({ ...company, seloSuspenso: suspended.has(company.id) }))
  return pageFrom(own, query, count)
}
