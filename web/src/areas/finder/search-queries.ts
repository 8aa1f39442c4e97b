/** The finder's queries: one page of cards, and the number of companies. */
import { type FoundCompany, finder } from '@invest/contract/finder'
import type { Interpretation } from '@invest/contract/search/interpretation'
import type { MapLimits } from '@invest/contract/search/map-limits'
import { filterOfSearch } from '@invest/contract/search/search-address'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { companyQuery } from '../../widgets/company/company-query.ts'
import { asksByText, type FinderState, orderOf, pageSize } from './finder-address.ts'

/** A search and the part of the map that it is asked for (MAP-54). */
const listed = (state: FinderState, limites: MapLimits | undefined) => ({
  ...filterOfSearch(state),
  ...(limites && { limites }),
})

/** Asks for one page of the grid. The single view reads the same pages. */
export const pageQuery = (state: FinderState, page: number, limites?: MapLimits) => {
  const filter = listed(state, limites)
  const sort = orderOf(state)
  return queryOptions({
    queryKey: companyKeys.pages(filter, page, sort),
    queryFn: async ({ signal }): Promise<{ content: FoundCompany[]; interpretacao?: Interpretation }> => {
      // The address says where a card is on the map.
      const paged = { page, size: pageSize, total: false, regrasMontagem: { carregarEndereco: true } }
      return asksByText(state)
        ? call(finder.searchByText, { body: { ...filter, texto: state.texto, ...paged } }, signal)
        : call(finder.search, { body: { ...filter, sort, ...paged } }, signal)
    },
    placeholderData: keepPreviousData,
  })
}

/** How the text was understood, as the first page by relevance tells. */
export const interpretationQuery = (state: FinderState) => ({
  ...pageQuery({ ...state, ordem: 'relevancia' }, 0),
  enabled: state.texto.trim() !== '',
})

/** Counts the companies of a filter. All of its pages share the answer. */
export const countQuery = (state: FinderState, limites?: MapLimits) => {
  const filter = listed(state, limites)
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
  limites?: MapLimits,
): Promise<void> {
  const page = await queries.ensureQueryData(pageQuery(state, Math.floor(index / pageSize), limites))
  const next = page.content[index % pageSize]
  if (next) await queries.prefetchQuery(companyQuery(next.cnpj))
}
