/** Turns paging fields into a range of rows, and rows with their count into a page (API-10, API-11). */
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

/** Refuses a page that starts at row 10,000 or later. */
export function rowsOfPage({ page, size, sort }: Paging): RowRange {
  const offset = page * size
  if (offset >= limits.maxRows) throw new Refusal('pagina-alem-do-limite')
  return {
    offset,
    limit: Math.min(size, limits.maxRows - offset),
    direction: sort?.endsWith(',desc') ? 'desc' : 'asc',
  }
}

/** One page. `count` may be any number above the limit if there are more rows; without it the page has no totals. */
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
