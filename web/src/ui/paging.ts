/**
 * Decides which page buttons are shown: at most seven, with the current one in the middle where there is room
 * (WEB-33).
 */
import { limits } from '@invest/contract/limits'

/** The pages in order, counted from zero. A single page gets no button. */
export function pageButtons(page: number, totalPages: number, most: number = limits.pageButtons): number[] {
  if (totalPages <= 1) return []
  const count = Math.min(most, totalPages)
  const first = Math.min(Math.max(0, page - Math.floor(count / 2)), totalPages - count)
  return Array.from({ length: count }, (_, i) => first + i)
}

/** How many pages can be asked for: the API answers nothing beyond 10,000 rows (API-12). */
export const reachablePages = (totalPages: number, size: number): number =>
  Math.min(totalPages, Math.ceil(limits.maxRows / Math.max(1, size)))
