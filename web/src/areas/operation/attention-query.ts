import type { UseQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { Total } from '../../lib/screens/area.ts'
import { ofOperation } from './operation-changes.ts'

/** How many matters need attention. */
export const attentionQuery: UseQueryOptions<Total> = {
  queryKey: ofOperation('atencao'),
  queryFn: async ({ signal }) => {
    // Every person's first screen loads this file, and only operators need the area's calls.
    const { operation } = await import('@invest/contract/operation')
    return call(operation.attention, {}, signal)
  },
}
