/** The queries of eligible companies, and the function that replaces what they show by an action's answer. */

import { type EligibleCompany, financing } from '@invest/contract/financing'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { type EligibleFilter, type EligibleState, isSearchable, queryOf } from './eligible-address.ts'
import { financingKeys } from './financing-keys.ts'

/** Loads one page. Another query loads the total, so that the rows do not wait for the count. */
export const searchQuery = (state: EligibleState) =>
  queryOptions({
    queryKey: financingKeys.pages(queryOf(state), state.page),
    queryFn: ({ signal }) =>
      call(financing.search, { query: { ...queryOf(state), page: state.page, total: false } }, signal),
    enabled: isSearchable(state),
    placeholderData: keepPreviousData,
    // Other institutions reserve too, so a list that is shown again has to be fetched again.
    staleTime: 0,
  })

export const totalQuery = (filter: EligibleFilter) =>
  queryOptions({
    queryKey: financingKeys.totals(queryOf(filter)),
    queryFn: ({ signal }) => call(financing.search, { query: { ...queryOf(filter), size: 1 } }, signal),
    enabled: isSearchable(filter),
    meta: { background: true },
  })

export const municipalityNamesQuery = queryOptions({
  queryKey: financingKeys.municipalities(),
  queryFn: ({ signal }) => call(financing.municipalities, {}, signal),
  meta: { background: true },
  staleTime: Number.POSITIVE_INFINITY,
})

export const eligibleCompanyQuery = (company: EligibleCompany) =>
  queryOptions({
    queryKey: financingKeys.company(company.cnpj),
    queryFn: ({ signal }) => call(financing.get, { params: { id: company.id } }, signal),
    initialData: company,
    // The dialog shows the row's data at once, and fetches the company each time it opens.
    initialDataUpdatedAt: 0,
    staleTime: 0,
    meta: { background: true },
  })

export const historyQuery = (cnpj: string) =>
  queryOptions({
    queryKey: financingKeys.history(cnpj),
    queryFn: ({ signal }) => call(financing.history, { params: { id: cnpj } }, signal),
    meta: { background: true },
    staleTime: 0,
  })

type Page = { content: EligibleCompany[] }

/** Replaces what rows and dialog show by the company as an action, or the refusal of one, has answered it. */
export function showInstead(queries: QueryClient, company: EligibleCompany): void {
  queries.setQueryData(eligibleCompanyQuery(company).queryKey, company)
  queries.setQueriesData<Page>({ queryKey: financingKeys.pages() }, (page) =>
    page
      ? { ...page, content: page.content.map((row) => (row.cnpj === company.cnpj ? company : row)) }
      : page,
  )
}
