/** What a query found. What is shown stays, also where loading it anew failed. */
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './empty-state.tsx'

interface FoundProps<Data> {
  query: UseQueryResult<Data>
  /** The title of the error. */
  failed: string
  /** What stands there while it loads. */
  waiting: ReactNode
  children: (data: Data) => ReactNode
}

export function Found<Data>({ query, failed, waiting, children }: FoundProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <ErrorState error={query.error} title={failed} onRetry={() => query.refetch()} />
  return waiting
}
