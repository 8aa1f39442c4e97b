/** How many rows are on a page, and which page buttons are shown: at most seven, with the current one in the middle (WEB-33). */
import { limits } from '@invest/contract/limits'

/** The pages in order, counted from zero. A single page gets no button. */
export function pageButtons(page: number, totalPages: number, most: number = limits.pageButtons): number[] {
  if (totalPages <= 1) return []
  const count = Math.min(most, totalPages)
  const first = Math.min(Math.max(0, page - Math.floor(count / 2)), totalPages - count)
  return Array.from({ length: count }, (_, i) => first + i)
}

/** How many pages can be asked for: the API answers nothing beyond 10,000 rows (API-11). */
export const reachablePages = (totalPages: number, size: number): number =>
  Math.min(totalPages, Math.ceil(limits.maxRows / Math.max(1, size)))

/** Whether the button is one of the three that stay on the narrowest screens. */
export const isNearPage = (index: number, page: number, totalPages: number): boolean =>
  Math.abs(index - Math.min(Math.max(page, 1), Math.max(1, totalPages - 2))) <= 1

/** The page of a typed number, counted from zero. A number beyond the last page is the last one. */
export function typedPage(text: string, totalPages: number): number | undefined {
  const number = Number(text.trim() || Number.NaN)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, totalPages) - 1 : undefined
}

/** The numbers of rows that a table may show at once, and the one that it begins with (WEB-41). */
export const pageSizes = [5, 10, 20, 30] as const
export type PageSize = (typeof pageSizes)[number]
export const usualPageSize: PageSize = 10

/** The size that a text names, such as a part of an address; the usual one where it names none. */
export const pageSizeIn = (text: string): PageSize =>
  pageSizes.find((size) => String(size) === text) ?? usualPageSize
