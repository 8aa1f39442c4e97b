/** Sorts and pages rows that are all here already, by what the columns say (WEB-41, DISTRICT-54). */
import { languageTags } from '@invest/contract/language'
import { useState } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { type PageSize, usualPageSize } from './page-size.tsx'
import type { Column, Sorting } from './paged-table.tsx'

export function useLocalRows<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  firstSize: PageSize = usualPageSize,
) {
  const locale = useLocale()
  const [page, onPage] = useState(0)
  const [size, setSize] = useState(firstSize)
  const [order, setOrder] = useState<Pick<Sorting, 'by' | 'descending'>>({ by: '', descending: false })
  const sortBy = columns.find(({ id }) => id === order.by)?.sortBy
  const words = new Intl.Collator(languageTags[locale], { numeric: true })
  const compare = (one: Row, other: Row) => {
    const [a, b] = [sortBy?.(one) ?? null, sortBy?.(other) ?? null]
    // What is not known comes last in both directions.
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))
    return order.descending ? -difference : difference
  }
  const sorted = sortBy ? rows?.toSorted(compare) : rows
  return {
    rows: sorted?.slice(page * size, (page + 1) * size),
    page,
    size,
    totalPages: Math.ceil((rows?.length ?? 0) / size),
    totalElements: rows?.length,
    onPage,
    onSize: (next: PageSize) => {
      setSize(next)
      onPage(0)
    },
    sorting: {
      ...order,
      columns: columns.filter((column) => column.sortBy).map(({ id }) => id),
      onSort: (by: string, descending: boolean) => {
        setOrder({ by, descending })
        onPage(0)
      },
    } satisfies Sorting,
  }
}
