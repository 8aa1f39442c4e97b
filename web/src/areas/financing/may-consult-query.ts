import { mayConsult } from '@invest/contract/may-consult'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import type { YesNoQuery } from '../../lib/viewer-rule.ts'

/** Whether the person may see eligible companies. The answer does not change while the page lives. */
export const mayConsultQuery: YesNoQuery = {
  queryKey: queryKeys.mayConsult(),
  queryFn: ({ signal }) => call(mayConsult, {}, signal),
  meta: { background: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}
