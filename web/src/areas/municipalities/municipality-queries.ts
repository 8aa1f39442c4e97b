/** The figures of all municipalities, for the map of the state and for choosing one by its name. */
import { municipalities } from '@invest/contract/municipalities'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keysOf } from './municipality-keys.ts'

export const figuresQuery = queryOptions({
  queryKey: keysOf.figures(),
  queryFn: ({ signal }) => call(municipalities.figures, {}, signal),
  staleTime: 5 * 60_000,
})
