/** Creates the cache for all screens. A call without an answer leads to the outage screen (WEB-7). */
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, ConnectionError } from './api-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The failure of a `background` query never takes the screen away (WEB-9). */
    queryMeta: { background?: boolean }
    mutationMeta: {
      background?: boolean
      /** Whether the screen deals with a lost connection by itself: it stays, and tries again (WEB-58). */
      staysWhenLost?: () => boolean
    }
  }
}

export function createQueryClient(
  onConnectionLost: () => void,
  /** A change in the background was lost: the screen stays, and the person has to learn of it. */
  onChangeLost: () => void,
  /** What the screen shows could not be loaded anew: it stays, and may be old. */
  onShownOld: () => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.background) return
        const lost = error instanceof ConnectionError
        const failed = lost || (error instanceof ApiError && error.status >= 500)
        const shown = query.state.data !== undefined
        if (shown && failed) onShownOld()
        if (!shown && lost) onConnectionLost()
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (!(error instanceof ConnectionError)) return
        if (mutation.meta?.staysWhenLost?.()) return
        if (mutation.meta?.background) onChangeLost()
        else onConnectionLost()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // The server would refuse again, but a lost connection is worth another try.
        retry: (count, error) => error instanceof ConnectionError && count < 1,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
