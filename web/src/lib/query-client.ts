/** One cache for all screens. No answer while a screen loads or saves leads to the internal-error screen (decision 48). */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ConnectionError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `background`: counts, suggestions, optimistic calls; their failure never takes the screen away. */
    queryMeta: { background?: boolean }
    mutationMeta: { background?: boolean }
  }
}

export function createQueryClient(onConnectionLost: () => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const shown = query.state.data !== undefined
        if (error instanceof ConnectionError && !shown && !query.meta?.background) onConnectionLost()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (error instanceof ConnectionError && !mutation.meta?.background) onConnectionLost()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays a refusal; a lost answer is worth one more try.
        retry: (count, error) => error instanceof ConnectionError && count < 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
