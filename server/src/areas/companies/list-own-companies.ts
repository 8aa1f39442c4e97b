/** The companies linked to the signed-in user, hidden ones too: they are theirs. */
import type { companies } from '@invest/contract/companies'
import type { AnswerOf, QueryOf } from '@invest/contract/endpoint'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, window } from '../../http/page.ts'
import { presentCards } from './present-cards.ts'
import type { CompanyParts } from './present-parts.ts'
import { countOwnCompanies, ownCompanies } from './repository.ts'

export async function listOwnCompanies(
  parts: CompanyParts & { db: Database },
  caller: Caller,
  query: QueryOf<typeof companies.listOwn>,
): Promise<AnswerOf<typeof companies.listOwn>> {
  const { db } = parts
  const ids = await ownCompanies(db, caller.id, window(query))
  const content = await presentCards(db, parts, ids, { viewerId: caller.id, owned: true })
  return pageFrom(content, query, query.total ? await countOwnCompanies(db, caller.id) : undefined)
}
