import { companies } from '@invest/contract/companies'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { companyKeys } from './company-keys.ts'

/** Asks for one page of the companies that are linked to the person. */
export const ownCompaniesQuery = (page: number) =>
  queryOptions({
    queryKey: companyKeys.own(page),
    queryFn: ({ signal }) => call(companies.listOwn, { query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
