/** Finds companies by filters, among those that neither their owners nor the viewer hide (FINDER-13). */
import type { CompanyCard } from '@invest/contract/companies'
import type { AnswerOf } from '@invest/contract/endpoint'
import type { CompanyFilter, finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { ListedSearch, SearchCounts } from '@invest/contract/search/search'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom, rowsOfPage } from '../../http/page.ts'
import type { PageCounts } from '../../ports/page-counts.ts'
import { type CardDeps, presentCards } from '../companies/index.ts'
import { countFound, readFound } from './found-companies.sql.ts'
import { noteFound } from './note-found.ts'
import { resolveSearch } from './understanding/understand.ts'
import type { UnderstoodSearch } from './understanding/wanted.sql.ts'

export type FinderDeps = CardDeps & { db: Database; longReads: Database; pageCounts: PageCounts }

export async function findCompanies(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  asked: CompanyFilter,
): Promise<AnswerOf<typeof finder.search>> {
  const filter = await resolveSearch(deps.db, asked, deps.language)
  const { cards, total } = await findPage(deps, caller, filter)
  noteFound(deps, caller, cards, { search: asked, parts: [] })
  return pageFrom(cards, filter, total)
}

interface FoundPage {
  cards: CompanyCard[]
  /** Up to one beyond the limit; undefined where nobody asks. */
  total: number | undefined
  /** Why the companies were found, by their ids, where a text found them. */
  reasons: ReadonlyMap<string, number>
}

/** A page of a search whose text is understood. */
export async function findPage(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  filter: CompanyFilter & UnderstoodSearch,
): Promise<FoundPage> {
  const { found, total } = await readFound(deps.db, filter, caller.id, rowsOfPage(filter))
  const cards = await presentCards(
    deps.db,
    deps,
    found.map(({ id }) => id),
    { viewerId: caller.id, language: deps.language, rules: filter.regrasMontagem },
  )
  const reasons = new Map(found.flatMap(({ id, motivo }) => (motivo === null ? [] : [[id, motivo] as const])))
  return { cards, total: filter.total ? total : undefined, reasons }
}

/** Counts how many companies a search finds, up to 10,000 (FINDER-19). */
export async function countFoundCompanies(
  { db, language }: Pick<FinderDeps, 'db'> & ReadIn,
  caller: Caller,
  asked: ListedSearch,
): Promise<SearchCounts> {
  const filter = await resolveSearch(db, asked, language)
  const { total, buscando, selo } = await countFound(db, filter, caller.id)
  const upToLimit = (n: number) => ({ total: Math.min(n, limits.maxRows), limitado: n > limits.maxRows })
  return {
    empresas: upToLimit(total),
    buscandoInvestimentos: upToLimit(buscando),
    apenasMadeInRs: upToLimit(selo),
  }
}
