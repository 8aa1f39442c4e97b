/** The finder's queries: one page of cards, and the number of companies. */
import { finder } from '@invest/contract/finder'
import { filterOfSearch } from '@invest/contract/search/search-address'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { companyQuery } from '../../widgets/company/company-query.ts'
import { type FinderState, orderOf, pageSize } from './finder-address.ts'

/** Asks for one page of the grid. The single view reads the same pages. */
export const pageQuery = (state: FinderState, page: number) => {
  const filter = filterOfSearch(state)
  const sort = orderOf(state)
  return queryOptions({
    queryKey: companyKeys.pages(filter, page, sort),
    queryFn: ({ signal }) =>
      call(finder.search, { body: { ...filter, sort, page, size: pageSize, total: false } }, signal),
    placeholderData: keepPreviousData,
  })
}

/** Counts the companies of a filter. All of its pages share the answer. */
export const countQuery = (state: FinderState) => {
  const filter = filterOfSearch(state)
  return queryOptions({
    queryKey: companyKeys.pages(filter, 'total'),
    queryFn: ({ signal }) => call(finder.count, { body: filter }, signal),
    meta: { background: true },
    placeholderData: keepPreviousData,
  })
}

/** Loads the next company of the single view before the person asks for it. */
export async function prefetchCompany(
  queries: QueryClient,
  state: FinderState,
  index: number,
): Promise<void> {
  const page = await queries.ensureQueryData(pageQuery(state, Math.floor(index / pageSize)))
  const next = page.content[index % pageSize]
  if (next) await queries.prefetchQuery(companyQuery(next.cnpj))
}
