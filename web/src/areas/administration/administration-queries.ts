import { administration } from '@invest/contract/administration'
import { limits } from '@invest/contract/limits'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { keysOf } from './administration-keys.ts'

/** The applications that permissions belong to; they hardly ever change. */
export const applicationsQuery = queryOptions({
  queryKey: keysOf.applications(),
  queryFn: async ({ signal }) =>
    (await call(administration.applications, { query: { size: limits.maxPageSize, total: false } }, signal))
      .content,
  meta: { background: true },
  staleTime: 5 * 60_000,
})

export const groupQuery = (id: number) =>
  queryOptions({
    queryKey: keysOf.group(id),
    queryFn: ({ signal }) => call(administration.group, { params: { id } }, signal),
  })
