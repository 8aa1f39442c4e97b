/** Finds companies by anything that somebody types, and tells how it was understood (FINDER-51 to FINDER-55). */
import type { CompanyCard } from '@invest/contract/companies'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { FoundCompany, finder, TextSearch } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import { foundBy } from '@invest/contract/search/interpretation'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import { presentCountedCards } from '../companies/index.ts'
import { type FinderDeps, findUnderstood } from './find-companies.ts'
import { countFound } from './search-order.sql.ts'
import { nearestEntries, presentParts } from './understanding/present-parts.ts'
import { rankedIds, reasonsOf } from './understanding/ranked.sql.ts'
import { understand } from './understanding/understand.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

type Asked = Omit<TextSearch, 'texto'> & { texto?: string | undefined }

export async function findByText(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  asked: TextSearch,
): Promise<AnswerOf<typeof finder.searchByText>> {
  const { db, language } = deps
  const { parts, search } = await understand(db, asked as Asked, language)
  const page = search.wanted
    ? await findRanked(deps, caller, search)
    : await findUnderstood(deps, caller, { ...search, sort: 'destaque' })
  const nothing = page.content.length === 0 && asked.page === 0
  const [partes, sugestoes] = await Promise.all([
    presentParts(db, parts, language),
    nothing ? nearestEntries(db, asked.texto, parts, language) : [],
  ])
  return { ...page, interpretacao: { texto: asked.texto, partes, sugestoes } }
}

/**
 * A page of the companies that meet the text's conditions, in the order of why they do. So many that a list does not end are in the
 * order `destaque`, which an index has: sorting them all would take seconds.
 */
async function findRanked(deps: FinderDeps & ReadIn, caller: Caller, search: Asked & UnderstoodSearch) {
  const { db, language } = deps
  const rows = rowsOfPage(search)
  const options = { viewerId: caller.id, language, rules: search.regrasMontagem }
  const ranked = await presentCountedCards(db, deps, rankedIds(search, caller.id, rows), options)
  if ((ranked.total ?? 0) > limits.maxRows) {
    const page = await findUnderstood(deps, caller, { ...search, sort: 'destaque' })
    return { ...page, content: await withReasons(db, search, page.content) }
  }
  const { cards, total } = ranked
  const content = await withReasons(db, search, cards)
  if (!search.total) return pageFrom(content, search, undefined)
  // A page beyond the last one has no row that would tell the number.
  return pageFrom(content, search, total ?? (rows.offset > 0 ? await countFound(db, search, caller.id) : 0))
}

async function withReasons(
  db: Database,
  search: UnderstoodSearch,
  cards: readonly CompanyCard[],
): Promise<FoundCompany[]> {
  const ids = cards.map(({ id }) => id)
  const reasons = ids.length > 0 ? await reasonsOf(db, search, ids) : new Map<string, number>()
  return cards.map((card) => {
    const motivo = foundBy[reasons.get(card.id) ?? -1]
    return { ...card, ...(motivo && { motivo }) }
  })
}
