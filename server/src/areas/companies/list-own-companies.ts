/** The companies linked to the signed-in user, hidden ones too: they are theirs. */
import type { companies } from '@invest/contract/companies'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, window } from '../../http/page.ts'
import { suspendedAmong } from '../seal/index.ts'
import { presentCards } from './present-cards.ts'
import type { CompanyParts } from './present-parts.ts'
import { countOwnCompanies, ownCompanies } from './repository.ts'

export async function listOwnCompanies(
  parts: CompanyParts & { db: Database },
  caller: Caller,
  query: QueryOf<typeof companies.listOwn>,
): Promise<AnswerOf<typeof companies.listOwn>> {
  const { db } = parts
  const [content, count] = await Promise.all([
    presentCards(db, parts, ownCompanies(caller.id, window(query)), { viewerId: caller.id, owned: true }),
    query.total ? countOwnCompanies(db, caller.id) : undefined,
  ])
  const suspended = await suspendedAmong(
    db,
    content.map((company) => company.id),
  )
  const own = content.map((company) => ({ ...company, seloSuspenso: suspended.has(company.id) }))
  return pageFrom(own, query, count)
}
