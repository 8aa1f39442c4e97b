/** Finds companies by filters, among those that neither their owners nor the viewer hide (FINDER-13, FINDER-14). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { CompanyFilter, finder } from '@invest/contract/finder'
import { limits } from '@invest/contract/limits'
import type { SearchCounts, SearchFields } from '@invest/contract/search'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { ReadIn } from '../../http/language.ts'
import { pageFrom, type RowRange, rowsOfPage } from '../../http/page.ts'
import {
  type CardDeps,
  type CompanyIds,
  presentCardsBeside,
  presentCountedCards,
} from '../companies/index.ts'
import {
  chooseReading,
  countedBeforehand,
  countingOf,
  flagOf,
  type Reading,
  termsOf,
} from './few/choose-reading.ts'
import { type ListPlaces, plainListOf } from './places/list-places.ts'
import { countByWords } from './repository.ts'
import { fewFound, foundIds } from './search-order.sql.ts'

export type FinderDeps = CardDeps & { db: Database; longReads: Database; places: ListPlaces }

export async function findCompanies(
  deps: FinderDeps & ReadIn,
  caller: Caller,
  filter: CompanyFilter,
): Promise<AnswerOf<typeof finder.search>> {
  const { db, clock } = deps
  const rows = rowsOfPage(filter)
  const search = { filter, viewerId: caller.id, until: rows.offset + rows.limit, now: clock.now() }
  const reading = await chooseReading(db, search)
  const found = { deps, filter, viewerId: caller.id, rows }
  if (!reading || reading.kind === 'many') return manyCompanies(found, reading)
  return (
    (await fewCompanies(found, reading)) ?? manyCompanies(found, { ...reading, total: limits.maxRows + 1 })
  )
}

interface Found {
  deps: FinderDeps & ReadIn
  filter: CompanyFilter
  viewerId: string
  rows: RowRange
}

const options = ({ deps, filter, viewerId }: Found) => ({
  viewerId,
  language: deps.language,
  rules: filter.regrasMontagem,
})

/** Undefined where they are not few after all. */
async function fewCompanies(found: Found, { kind, terms, total, small }: Reading) {
  const { deps, filter, viewerId, rows } = found
  const atMost = limits.maxRows + 1
  const ids = fewFound(filter, viewerId, kind === 'try' ? { ...rows, atMost } : { ...rows, small }, terms)
  const page = await presentCountedCards(deps.db, deps, ids, options(found))
  if (kind === 'try' && page.total === atMost) return undefined
  if (!filter.total) return pageFrom(page.cards, filter, undefined)
  // Beyond the last page no row tells how many there are.
  const beyond = async () => (rows.offset > 0 ? (total ?? countByWords(deps.db, filter, viewerId, terms)) : 0)
  return pageFrom(page.cards, filter, page.total ?? (await beyond()))
}

async function manyCompanies(found: Found, reading: Reading | undefined) {
  const { deps, filter, viewerId, rows } = found
  const flag = flagOf(filter)
  const counting = filter.total && !reading ? countingOf(filter, viewerId, [flag]) : undefined
  const { cards: content, beside } = await pageOf(found, reading !== undefined, counting?.query)
  if (!filter.total) return pageFrom(content, filter, undefined)
  const { offset, limit } = rows
  const until = offset + content.length
  // A page that is not full is the last one, and counts the rest itself.
  if (content.length < limit && (content.length > 0 || offset === 0)) return pageFrom(content, filter, until)
  const counted = await counting?.settle(deps.db, beside)
  const total =
    reading?.total ?? counted?.[flag] ?? (await countByWords(deps.db, filter, viewerId, reading?.terms ?? []))
  // A company may have come between the two statements.
  return pageFrom(content, filter, Math.max(total, until))
}

/** A page far behind is read from a kept place on; where that finds nothing, it is read from the list's beginning. */
async function pageOf<Row>(found: Found, walks: boolean, beside: RawBuilder<Row> | undefined) {
  const { deps, filter, viewerId, rows } = found
  const read = (ids: CompanyIds) => presentCardsBeside(deps.db, deps, ids, beside, options(found))
  const municipality = plainListOf(filter)
  const list = municipality === undefined ? undefined : { municipality, viewerId }
  const ids = list && (await deps.places.idsOf(deps.db, list, rows))
  const page = ids && (await read(ids))
  if (page && page.cards.length > 0) return page
  if (page && list) deps.places.forget(list)
  return read(foundIds(filter, viewerId, { ...rows, walks }))
}

/** Counts how many companies a search finds, up to 10,000 (FINDER-19). */
export async function countFoundCompanies(
  { db, clock }: Pick<FinderDeps, 'db' | 'clock'>,
  caller: Caller,
  filter: SearchFields,
): Promise<SearchCounts> {
  const counted = await countedBeforehand(db, filter, caller.id)
  const ticked: SearchFields[] = [
    filter,
    { ...filter, buscandoInvestimentos: true },
    { ...filter, apenasMadeInRs: true },
  ]
  const some = ticked.find((search) => counted?.[flagOf(search)] === undefined)
  const terms = some ? await termsOf(db, some, clock.now()) : []
  const [empresas, buscandoInvestimentos, apenasMadeInRs] = await Promise.all(
    ticked.map(async (search) => {
      const n = counted?.[flagOf(search)] ?? (await countByWords(db, search, caller.id, terms))
      return { total: Math.min(n, limits.maxRows), limitado: n > limits.maxRows }
    }),
  )
  return { empresas, buscandoInvestimentos, apenasMadeInRs } as SearchCounts
}
