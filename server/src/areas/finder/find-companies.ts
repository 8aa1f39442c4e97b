/** Finds companies by filters, among those that neither their owners nor the viewer hide (FINDER-13, FINDER-14). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { CompanyFilter, finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { SearchCounts, SearchFields } from '@invest/contract/search'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { type CardDeps, presentCards } from '../companies/index.ts'
import { type Numbers, readNumbers } from './counts/counter-repository.ts'
import { countKeysOf } from './counts/keys.ts'
import { countFound } from './repository.ts'
import { searchConditions } from './search-conditions.sql.ts'
import { foundIds } from './search-order.sql.ts'

export type FinderDeps = CardDeps & { db: Database; longReads: Database }

export async function findCompanies(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  filter: CompanyFilter,
): Promise<AnswerOf<typeof finder.search>> {
  const { db, language } = deps
  const rows = rowsOfPage(filter)
  const ids = foundIds(filter, caller.id, rows)
  const [content, counted] = await Promise.all([
    presentCards(db, deps, ids, { viewerId: caller.id, language, rules: filter.regrasMontagem }),
    filter.total ? countedBeforehand(db, filter, caller.id, [flagOf(filter)]) : undefined,
  ])
  if (!filter.total) return pageFrom(content, filter, undefined)
  const { offset, limit } = rows
  const until = offset + content.length
  // A page that is not full is the last one, and counts the rest itself.
  if (content.length < limit && (content.length > 0 || offset === 0)) return pageFrom(content, filter, until)
  const total = counted?.[flagOf(filter)] ?? (await countFound(db, filter, caller.id))
  // A company may have come between the two statements.
  return pageFrom(content, filter, Math.max(total, until))
}

/** Counts how many companies a search finds, up to 10,000 (FINDER-19). */
export async function countFoundCompanies(
  db: Database,
  caller: Caller,
  filter: SearchFields,
): Promise<SearchCounts> {
  const counted = await countedBeforehand(db, filter, caller.id)
  const capped = (n: number) => ({ total: Math.min(n, limits.maxRows), limitado: n > limits.maxRows })
  const numberOf = async (search: SearchFields) =>
    capped(counted?.[flagOf(search)] ?? (await countFound(db, search, caller.id)))
  return {
    empresas: await numberOf(filter),
    buscandoInvestimentos: await numberOf({ ...filter, buscandoInvestimentos: true }),
    apenasMadeInRs: await numberOf({ ...filter, apenasMadeInRs: true }),
  }
}

/** Which of a search's numbers its check boxes ask for. */
const flagOf = ({ buscandoInvestimentos, apenasMadeInRs }: SearchFields): keyof Numbers =>
  buscandoInvestimentos ? (apenasMadeInRs ? 'ambos' : 'buscando') : apenasMadeInRs ? 'selo' : 'total'

/** The numbers of a search whose keys are counted beforehand, as far as they are exact or above the limit (FINDER-40). */
async function countedBeforehand(
  db: Database,
  filter: SearchFields,
  viewerId: string,
  of?: readonly (keyof Numbers)[],
): Promise<Partial<Numbers> | undefined> {
  const keys = countKeysOf(filter)
  const anyFlag = { ...filter, buscandoInvestimentos: false, apenasMadeInRs: false }
  return keys && readNumbers(db, keys, { viewerId, hidden: searchConditions(anyFlag), of })
}
