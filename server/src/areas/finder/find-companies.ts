/** Finds companies by filters, among those that neither their owners nor the viewer hide (FINDER-13, FINDER-14). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { CompanyFilter, finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { SearchCounts, SearchFields } from '@invest/contract/search'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { type CardDeps, presentCards } from '../companies/index.ts'
import { countByFlag, countFound } from './repository.ts'
import { foundIds } from './search-order.sql.ts'

export type FinderDeps = CardDeps & { db: Database; longReads: Database }

export async function findCompanies(
  deps: FinderDeps,
  caller: Caller,
  filter: CompanyFilter,
): Promise<AnswerOf<typeof finder.search>> {
  const { db } = deps
  const ids = foundIds(filter, caller.id, rowsOfPage(filter))
  const [content, total] = await Promise.all([
    presentCards(db, deps, ids, { viewerId: caller.id, rules: filter.regrasMontagem }),
    filter.total ? countFound(db, filter, caller.id) : undefined,
  ])
  return pageFrom(content, filter, total)
}

/** Counts how many companies a search finds, up to 10,000 (FINDER-19). */
export async function countFoundCompanies(
  db: Database,
  caller: Caller,
  filter: SearchFields,
): Promise<SearchCounts> {
  const counts = await countByFlag(db, filter, caller.id)
  const capped = (n: number) => ({ total: Math.min(n, limits.maxRows), limitado: n > limits.maxRows })
  return {
    empresas: capped(counts.empresas),
    buscandoInvestimentos: capped(counts.buscandoInvestimentos),
    apenasMadeInRs: capped(counts.apenasMadeInRs),
  }
}
