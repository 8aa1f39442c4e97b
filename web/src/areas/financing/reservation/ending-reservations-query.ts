import type { UseQueryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { Total } from '../../../lib/screens/area.ts'
import { financingKeys } from '../financing-keys.ts'

/** How many reservations the clerk has and the first to end, for the dashboard. */
export const endingReservationsQuery: UseQueryOptions<Total> = {
  queryKey: financingKeys.ownReservations('tile'),
  queryFn: async ({ signal }) => {
    // Every person's first screen loads this file, and only clerks need the area's calls.
    const { financing } = await import('@invest/contract/financing')
    const first = await call(financing.ownReservations, { query: { size: 3 } }, signal)
    return {
      total: first.totalElements ?? 0,
      limitado: first.totalLimitado ?? false,
      ending: first.content.flatMap(({ id, nome, reservadoAte }) =>
        reservadoAte === null ? [] : [{ id, name: nome, until: reservadoAte }],
      ),
    }
  },
  meta: { background: true },
  staleTime: 0,
}
