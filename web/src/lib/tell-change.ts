import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAreas } from './area.ts'
import type { Change } from './changes.ts'

/** Fetches again what lies under a key: what is on the screen now, and the rest when it is shown next. */
export const askAgain = (queries: QueryClient, queryKey: QueryKey): Promise<void> =>
  queries.invalidateQueries({ queryKey })

/** Makes stale what the areas list for a change. The promise resolves when the screens have their new answers. */
export function useTellChange(): (change: Change) => Promise<void> {
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
