/** Loads what every screen needs: the signed-in person, the parameters, the phone countries and the fixed lists. */

import { profile } from '@invest/contract/profile'
import { type Municipality, reference } from '@invest/contract/reference'
import { homeState } from '@invest/contract/state'
import { type QueryClient, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../api/api.ts'
import { queryKeys } from '../api/query-keys.ts'
import { signedInSub } from '../session/sign-in.ts'

const fixed = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const

export const meQuery = queryOptions({
  queryKey: queryKeys.me(),
  queryFn: ({ signal }) => call(profile.me, {}, signal),
  gcTime: Number.POSITIVE_INFINITY,
})

const subQuery = queryOptions({ queryKey: queryKeys.subject(), queryFn: signedInSub, ...fixed })

export const parametersQuery = queryOptions({
  queryKey: queryKeys.parameters(),
  queryFn: ({ signal }) => call(reference.parameters, {}, signal),
  ...fixed,
})

export const phoneCountriesQuery = queryOptions({
  queryKey: queryKeys.phoneCountries(),
  queryFn: ({ signal }) => call(reference.phoneCountries, {}, signal),
  meta: { background: true },
  ...fixed,
})

/** The state's municipalities, sorted by name. */
export const municipalitiesQuery = queryOptions({
  queryKey: queryKeys.municipalities(homeState),
  queryFn: async ({ signal }) =>
    (await call(
      reference.listFiltered,
      { params: { entityType: 'municipio', field: 'uf.siglaUf', value: homeState } },
      signal,
    )) as unknown as Municipality[],
  meta: { background: true },
  ...fixed,
})

let lastPath: string | undefined

/**
 * To be awaited before each screen; `path` is the screen's, without what follows a `?`. The phone countries may arrive
 * later.
 */
export async function loadStartUp(queries: QueryClient, path: string): Promise<void> {
  // What somebody may do can change at any time, so another screen asks again, behind it (WEB-46).
  const moved = path !== lastPath
  lastPath = path
  queries.prefetchQuery(phoneCountriesQuery)
  await Promise.all([
    queries.ensureQueryData({ ...meQuery, revalidateIfStale: true, ...(moved && { staleTime: 0 }) }),
    queries.ensureQueryData(parametersQuery),
    queries.ensureQueryData(subQuery),
  ])
}

/** Reads all fixed data again after an outage (WEB-8). */
export async function reloadStartUp(queries: QueryClient): Promise<void> {
  await call(reference.available, {})
  queries.removeQueries({ predicate: (query) => query.state.status === 'error' })
  await Promise.all([
    queries.fetchQuery({ ...meQuery, staleTime: 0 }),
    queries.fetchQuery({ ...parametersQuery, staleTime: 0 }),
  ])
  queries.prefetchQuery({ ...phoneCountriesQuery, staleTime: 0 })
}

export const useMe = () => useSuspenseQuery(meQuery).data
/** The person under whose name drafts are stored. */
export const useDraftPerson = () => useSuspenseQuery(subQuery).data
export const useParameters = () => useSuspenseQuery(parametersQuery).data
export const usePhoneCountries = () => useQuery(phoneCountriesQuery).data ?? []
