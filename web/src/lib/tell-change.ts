import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAreas } from './area.ts'
import type { Change } from './changes.ts'

/** Makes all answers below a key stale. Those on the screen are fetched now, the others when they are shown next. */
export const askAgain = (queries: QueryClient, queryKey: QueryKey): Promise<void> =>
  queries.invalidateQueries({ queryKey })

/** Makes the queries stale that areas list for a change. Resolves when the screen has its new answers. */
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
