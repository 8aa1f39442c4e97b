/** How many cases wait for the person, for the menu and the dashboard. */

import type { AnswerOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import { type FetchQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import type { Total } from '../../lib/screens/area.ts'
import type { YesNoQuery } from '../../lib/session/viewer-rule.ts'
import { ofEnquiries } from '../../widgets/enquiry/enquiry-keys.ts'

type Waiting = AnswerOf<typeof enquiries.waiting>

const waitingQuery: FetchQueryOptions<Waiting> = {
  queryKey: ofEnquiries('pendentes'),
  queryFn: async ({ signal }) => {
    // Every person's first screen loads this file, and few need the area's calls there.
    const { enquiries } = await import('@invest/contract/enquiries/enquiries')
    return call(enquiries.waiting, {}, signal)
  },
  meta: { background: true },
  // Menu, dashboard and rules ask at the same time; one answer serves them all.
  staleTime: 20_000,
}
const waiting = (client: QueryClient) => client.fetchQuery(waitingQuery)

const countOf = (part: keyof Waiting) =>
  queryOptions<Total>({
    queryKey: ofEnquiries('pendentes', part),
    queryFn: async ({ client }) => ({ total: (await waiting(client))[part] ?? 0, limitado: false }),
    meta: { background: true },
    refetchInterval: 60_000,
  })

export const ownWaiting = countOf('minhas')
export const receivedWaiting = countOf('recebidas')
export const deskWaiting = countOf('agencia')

/** Whether the person answers for a company or a municipality, or has. */
export const receivesQuery: YesNoQuery = {
  queryKey: ofEnquiries('pendentes', 'responde'),
  queryFn: async ({ client }) => (await waiting(client)).recebidas !== null,
  meta: { background: true },
}
