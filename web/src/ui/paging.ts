/** Which page buttons are shown: at most seven, the current one in the middle where there is room. */
import { limits } from '@invest/contract/limits'

/** Zero-based pages from first to last; empty when there is only one page. */
export function pageButtons(page: number, totalPages: number, most: number = limits.pageButtons): number[] {
  if (totalPages <= 1) return []
  const count = Math.min(most, totalPages)
  const first = Math.min(Math.max(0, page - Math.floor(count / 2)), totalPages - count)
  return Array.from({ length: count }, (_, i) => first + i)
}

/** Pages that can be asked for: nothing beyond 10,000 rows is answered (decision 3). */
export const reachablePages = (totalPages: number, size: number): number =>
  Math.min(totalPages, Math.ceil(limits.maxRows / Math.max(1, size)))
