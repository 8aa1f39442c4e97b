import { districts } from '@invest/contract/districts'
import { type AddressedLotSearch, lotQueryOf } from '@invest/contract/districts/lot-search-address'
import type { Language } from '@invest/contract/language'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { keysOf } from '../district-keys.ts'

export const foundLotsQuery = (state: AddressedLotSearch, language: Language) =>
  queryOptions({
    queryKey: keysOf.foundLots(lotQueryOf(state), state.page, state.size, state.sort, language),
    queryFn: ({ signal }) =>
      call(
        districts.find,
        {
          query: {
            ...lotQueryOf(state),
            page: state.page,
            ...(state.size && { size: Number(state.size) }),
            ...(state.sort ? { sort: state.sort } : state.local && { sort: 'distancia' }),
          },
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

export const comparedLotsQuery = (ids: readonly string[], language: Language) =>
  queryOptions({
    queryKey: keysOf.foundLots('comparar', ids, language),
    queryFn: async ({ signal }) =>
      (await call(districts.find, { query: { ids: ids.join(',') } }, signal)).content,
    enabled: ids.length > 0,
  })
