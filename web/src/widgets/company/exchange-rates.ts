/** What dollars and euros cost in reais. Nothing waits for them: without rates an amount stands in reais alone. */
import { exchangeRates } from '@invest/contract/exchange-rates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { companyKeys } from './company-keys.ts'

export const exchangeRatesQuery = queryOptions({
  queryKey: companyKeys.exchangeRates(),
  queryFn: ({ signal }) => call(exchangeRates.exchangeRates, {}, signal),
  meta: { background: true },
  staleTime: 3_600_000,
})
