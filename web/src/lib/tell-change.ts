import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAreas } from './area.ts'
import type { Change } from './changes.ts'

/** Asks anew for whatever lies under a key: what is on the screen now, the rest when it is next shown. */
export const askAgain = (queries: QueryClient, queryKey: QueryKey): Promise<void> =>
  queries.invalidateQueries({ queryKey })

/** Makes stale what the areas say of a change; done once the screens in front have their new answers. */
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
