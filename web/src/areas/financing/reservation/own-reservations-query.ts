import { financing } from '@invest/contract/financing'
import { limits } from '@invest/contract/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { financingKeys } from '../financing-keys.ts'

export const ownReservationsQuery = (page: number) =>
  queryOptions({
    queryKey: financingKeys.ownReservations(page),
    queryFn: ({ signal }) =>
      call(financing.ownReservations, { query: { page, size: limits.pageSize } }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
