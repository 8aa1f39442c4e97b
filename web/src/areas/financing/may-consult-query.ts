import { mayConsult } from '@invest/contract/rules/may-consult'
import { call } from '../../lib/api/api.ts'
import type { YesNoQuery } from '../../lib/session/viewer-rule.ts'
import { financingKeys } from './financing-keys.ts'

/** Whether the person may see eligible companies. The answer does not change while the page lives. */
export const mayConsultQuery: YesNoQuery = {
  queryKey: financingKeys.mayConsult(),
  queryFn: ({ signal }) => call(mayConsult, {}, signal),
  meta: { background: true },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}
