import { type SealSituation, seal } from '@invest/contract/seal'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { meQuery } from '../../lib/start-up.ts'

/** In a dialog: a lost connection does not take the screen below away. */
export const situationQuery = (id: string) =>
  queryOptions({
    queryKey: ['selo', id],
    queryFn: ({ signal }) => call(seal.situation, { query: { id } }, signal),
    meta: { background: true },
  })

/** Of the language on the screen. */
export const termsQuery = (locale: string) =>
  queryOptions({
    queryKey: ['selo', 'termos', locale],
    queryFn: ({ signal }) => call(seal.terms, {}, signal),
    meta: { background: true },
    staleTime: 0,
  })

/** What enabling and disabling change elsewhere: lists, the company's page, the dashboard's number. */
export async function takeSituation(queries: QueryClient, situation: SealSituation): Promise<void> {
  if (situation.id) queries.setQueryData(situationQuery(situation.id).queryKey, situation)
  await Promise.all(
    [['minhas-empresas'], ['empresa'], ['buscador'], meQuery.queryKey].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
}
