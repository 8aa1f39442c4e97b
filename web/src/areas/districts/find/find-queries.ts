import { districts } from '@invest/contract/districts'
import type { Language } from '@invest/contract/language'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { keysOf } from '../district-keys.ts'
import { type LotSearchState, lotQueryOf } from './find-address.ts'

export const foundLotsQuery = (state: LotSearchState, language: Language) =>
  queryOptions({
    queryKey: keysOf.foundLots(lotQueryOf(state), state.page, state.sort, language),
    queryFn: ({ signal }) =>
      call(
        districts.find,
        {
          query: {
            ...lotQueryOf(state),
            page: state.page,
            ...(state.sort ? { sort: state.sort } : state.local && { sort: 'distancia' }),
          } as never,
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const comparedLotsQuery = (ids: readonly string[], language: Language) =>
  queryOptions({
    queryKey: keysOf.foundLots('comparar', ids, language),
    queryFn: async ({ signal }) =>
      (await call(districts.find, { query: { ids: ids.join(',') } as never }, signal)).content,
    enabled: ids.length > 0,
  })
