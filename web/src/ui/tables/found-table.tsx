/** A page of rows as it was found: the table while it loads and after, the error where it could not be found. */
import { limits } from '@invest/contract/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorState } from '../layout/empty-state.tsx'
import { PagedTable, type PagedTableProps } from './paged-table.tsx'

/** A page of an answer; its totals are missing where nobody asked for them. */
export interface FoundPage<Row> {
  content: Row[]
  totalPages?: number | undefined
  totalElements?: number | undefined
  totalLimitado?: boolean | undefined
}

type FromAnswer = 'rows' | 'totalPages' | 'totalElements' | 'totalLimited' | 'busy'

interface FoundTableProps<Row> extends Omit<PagedTableProps<Row>, FromAnswer | 'size'> {
  /** The usual one without it. */
  size?: number | undefined
  found: UseQueryResult<FoundPage<Row>>
  /** The title of the error. */
  failed: string
}

export function FoundTable<Row>({ found, failed, size = limits.pageSize, ...table }: FoundTableProps<Row>) {
  const { data } = found
  if (found.error && !data)
    return <ErrorState error={found.error} title={failed} onRetry={() => found.refetch()} />
  return (
    <PagedTable
      {...table}
      size={size}
      rows={data?.content}
      totalPages={data?.totalPages}
      totalElements={data?.totalElements}
      totalLimited={data?.totalLimitado}
      busy={found.isPlaceholderData}
    />
  )
}
