/** Pages through rows that are all here already. */
import { limits } from '@invest/contract/limits'
import { useState } from 'react'

export function usePagesOf<Row>(all: readonly Row[] | undefined) {
  const [page, setPage] = useState(0)
  const size = limits.pageSize
  return {
    page,
    size,
    rows: all?.slice(page * size, (page + 1) * size),
    totalPages: Math.ceil((all?.length ?? 0) / size),
    totalElements: all?.length,
    onPage: setPage,
  }
}
