/** The figures of all municipalities, for the map of the state and for choosing one by its name. */
import { figureCalls } from '@invest/contract/municipalities/figures'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keysOf } from './municipality-keys.ts'

export const figuresQuery = queryOptions({
  queryKey: keysOf.figures(),
  queryFn: ({ signal }) => call(figureCalls.figures, {}, signal),
  staleTime: 5 * 60_000,
})
