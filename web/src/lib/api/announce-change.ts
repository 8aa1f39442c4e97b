import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { useAreas } from '../screens/area.ts'
import type { Change } from './changes.ts'

/** Makes all answers below a key stale. Those on the screen are fetched now, the others when they are shown next. */
export async function askAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  // A first answer on its way left the server before the change, and invalidating keeps it
  // (https://github.com/TanStack/query/issues/11526): it is asked for again once it is here.
  const onTheirWay = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
  await Promise.all([
    queries.invalidateQueries({ queryKey }),
    ...onTheirWay.map(async (query) => {
      await query.promise?.catch(() => undefined)
      await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }),
  ])
}

/** Makes the queries stale that areas list for a change. Resolves when the screen has its new answers. */
export function useAnnounceChange(): (change: Change) => Promise<void> {
  const areas = useAreas()
  const queries = useQueryClient()
  return useCallback(
    async (change) => {
      const keys = areas.flatMap(({ stale }) => stale?.[change] ?? [])
      await Promise.all(keys.map((key) => askAgain(queries, key)))
    },
    [areas, queries],
  )
}

/** After a change of language all answers are stale: they carry texts in the one that they were asked for in. */
export function useAskInLanguage(): void {
  const locale = useLocale()
  const queries = useQueryClient()
  const asked = useRef(locale)
  useEffect(() => {
    if (asked.current === locale) return
    asked.current = locale
    void queries.invalidateQueries()
  }, [queries, locale])
}
