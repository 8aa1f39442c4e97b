import { seal } from '@invest/contract/seal'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** In a dialog: a lost connection does not take the screen below away. */
export const situationQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.seal(id),
    queryFn: ({ signal }) => call(seal.situation, { query: { id } }, signal),
    meta: { background: true },
  })

/** Of the language on the screen. */
export const termsQuery = (locale: string) =>
  queryOptions({
    queryKey: queryKeys.sealTerms(locale),
    queryFn: ({ signal }) => call(seal.terms, {}, signal),
    meta: { background: true },
    staleTime: 0,
  })
