/** Finds companies by filters, among those that neither their owners nor the viewer hide (FINDER-13, FINDER-14). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { CompanyFilter, finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { SearchCounts, SearchFields } from '@invest/contract/search/search'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom, type RowRange, rowsOfPage } from '../../http/page.ts'
import type { PageCounts } from '../../ports/page-counts.ts'
import { type CardDeps, presentCountedCards } from '../companies/index.ts'
import {
  chooseReadingPlan,
  countedBeforehand,
  flagOf,
  type ReadingPlan,
  wordsOf,
} from './choose-reading-plan.ts'
import { countFound } from './count-found.ts'
import { resolveSearch } from './resolve-search.ts'
import { collectedIds, countByWords, foundIds } from './search-order.sql.ts'
import { isKnownBeyondLimit } from './understanding/many-companies.ts'
import { withNameWords } from './understanding/name-words.ts'
import { countRanked } from './understanding/ranked.sql.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

export type FinderDeps = CardDeps & { db: Database; longReads: Database; pageCounts: PageCounts }

export async function findCompanies(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  asked: CompanyFilter,
): Promise<AnswerOf<typeof finder.search>> {
  const page = await findUnderstood(deps, caller, await resolveSearch(deps.db, asked, deps.language))
  countFound(deps, caller, page, { search: asked, parts: [] })
  return page
}

/** The same of a search whose text is understood already. */
export async function findUnderstood(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  filter: CompanyFilter & UnderstoodSearch,
): Promise<AnswerOf<typeof finder.search>> {
  const rows = rowsOfPage(filter)
  const viewerId = caller.id
  const isText = Boolean(filter.wanted?.length)
  const byWords = isText ? await withNameWords(deps.db, filter) : filter
  const isMany = isText && (await isKnownBeyondLimit(deps.db, byWords, viewerId))
  const until = rows.offset + rows.limit
  const plan = await chooseReadingPlan(deps.db, { filter, viewerId, until, isMany })
  const { cards, total } = await readPage(deps, viewerId, { filter, byWords }, rows, plan)
  if (!filter.total) return pageFrom(cards, filter, undefined)
  const last = rows.offset + cards.length
  // A page that is not full is the last one, unless it is empty because the list ends before it.
  if (cards.length < rows.limit && (cards.length > 0 || rows.offset === 0))
    return pageFrom(cards, filter, last)
  const count = total ?? (await countByWords(deps.db, filter, viewerId, plan.terms))
  // A company may have come between the statements.
  return pageFrom(cards, filter, cards.length > 0 ? Math.max(count, last) : count)
}

/** The cards of a page, with the number of all companies found where that is known. */
async function readPage(
  deps: FinderDeps & ReadIn,
  viewerId: string,
  { filter, byWords }: Record<'filter' | 'byWords', CompanyFilter & UnderstoodSearch>,
  rows: RowRange,
  { method, terms, total }: ReadingPlan,
) {
  const options = { viewerId, language: deps.language, rules: filter.regrasMontagem }
  const beyondLimit = limits.maxRows + 1
  if (method === 'collect') {
    const atMost = total === undefined ? beyondLimit : undefined
    const ids = collectedIds(byWords, viewerId, { ...rows, atMost }, terms)
    const page = await presentCountedCards(deps.db, deps, ids, options)
    if (!atMost || page.total !== atMost) return { cards: page.cards, total: page.total ?? total }
  }
  const ids = foundIds(filter, viewerId, { ...rows, indexScan: true })
  const { cards } = await presentCountedCards(deps.db, deps, ids, options)
  return { cards, total: method === 'collect' ? beyondLimit : total }
}

/** Counts how many companies a search finds, up to 10,000 (FINDER-19). */
export async function countFoundCompanies(
  { db, language }: Pick<FinderDeps, 'db'> & ReadIn,
  caller: Caller,
  asked: SearchFields,
): Promise<SearchCounts> {
  const filter = await resolveSearch(db, asked, language)
  const counted = await countedBeforehand(db, filter, caller.id)
  const seeking = { ...filter, buscandoInvestimentos: true }
  const ticked: UnderstoodSearch[] = [filter, seeking, { ...filter, apenasMadeInRs: true }]
  const some = ticked.find((search) => counted?.[flagOf(search)] === undefined)
  const terms = some ? await wordsOf(db, some) : []
  const { nameWords } = await withNameWords(db, filter)
  const isMany = await isKnownBeyondLimit(db, { ...filter, nameWords }, caller.id)
  const ranked =
    filter.wanted?.length && !isMany ? await countRanked(db, { ...filter, nameWords }, caller.id) : undefined
  const count = async (search: UnderstoodSearch) => {
    if (!filter.wanted?.length) return countByWords(db, search, caller.id, terms)
    if (search === filter) return ranked?.total ?? limits.maxRows + 1
    // Those with a check box are among them. Asked for by themselves, the planner passes over all companies that have it.
    if (ranked && ranked.total <= limits.maxRows) return search === seeking ? ranked.buscando : ranked.selo
    // Of many companies it does so in any case, so their texts are asked for once.
    return countByWords(db, { ...search, amongFeatured: true }, caller.id, terms)
  }
  const [empresas, buscandoInvestimentos, apenasMadeInRs] = await Promise.all(
    ticked.map(async (search) => {
      const n = counted?.[flagOf(search)] ?? (await count(search))
      return { total: Math.min(n, limits.maxRows), limitado: n > limits.maxRows }
    }),
  )
  return { empresas, buscandoInvestimentos, apenasMadeInRs } as SearchCounts
}
