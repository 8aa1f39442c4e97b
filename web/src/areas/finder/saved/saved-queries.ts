import { finder } from '@invest/contract/finder'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { finderKeys } from '../finder-keys.ts'

export const savedQuery = queryOptions({
  queryKey: finderKeys.saved(),
  queryFn: ({ signal }) => call(finder.listSaved, {}, signal),
  meta: { background: true },
  staleTime: 5 * 60_000,
})
