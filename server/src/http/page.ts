/** Pages: from the paging fields to rows, and from rows and a count to the answer (decision 3). */
import { limits } from '@invest/contract/limits'
import { Refusal } from './refusal.ts'

interface Paging {
  page: number
  size: number
  sort?: string | undefined
}

/** The rows of one page. */
export interface RowRange {
  offset: number
  limit: number
  direction: 'asc' | 'desc'
}

/** Refuses a page at or beyond 10,000 rows. */
export function rowsOfPage({ page, size, sort }: Paging): RowRange {
  const offset = page * size
  if (offset >= limits.maxRows) throw new Refusal('pagina-alem-do-limite')
  return {
    offset,
    limit: Math.min(size, limits.maxRows - offset),
    direction: sort?.endsWith(',desc') ? 'desc' : 'asc',
  }
}

/** One page; `count` may be anything above the limit when there are more rows, undefined when totals are not wanted. */
export function pageFrom<T>(content: T[], { page, size }: Paging, count: number | undefined) {
  if (count === undefined) return { content, size, page }
  const totalElements = Math.min(count, limits.maxRows)
  return {
    content,
    size,
    page,
    totalElements,
    totalPages: Math.ceil(totalElements / size),
    ...(count > limits.maxRows && { totalLimitado: true }),
  }
}
