import { finder } from '@invest/contract/finder'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

export const savedQuery = queryOptions({
  queryKey: queryKeys.savedSearches(),
  queryFn: ({ signal }) => call(finder.listSaved, {}, signal),
  meta: { background: true },
  staleTime: 5 * 60_000,
})
