/** A list of rows that are all here already: searched, sorted and paged by what the columns say (WEB-41, DISTRICT-53). */
import { languageTags, withoutAccents } from '@invest/contract/language'

import { useState } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import type { ListState } from './list.tsx'
import { type PageSize, usualPageSize } from './paging.ts'
import type { Column, Sorting } from './table.tsx'

interface RowsOptions<Row> {
  /** Those that say by what sort the rows, which then have a choice of page sizes. */
  columns?: readonly Column<Row>[]
  firstSize?: PageSize
  /** What a row is found by. */
  words?: (row: Row) => string
}

export function useRows<Row>(all: readonly Row[] | undefined, options: RowsOptions<Row> = {}) {
  const { columns = [], firstSize = usualPageSize, words } = options
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const [page, onPage] = useState(0)
  const [size, setSize] = useState(firstSize)
  const [order, setOrder] = useState<Pick<Sorting, 'by' | 'descending'>>({ by: '', descending: false })
  const wanted = plain(typed).split(/\s+/).filter(Boolean)
  const matching =
    words && wanted.length > 0
      ? all?.filter((row) => {
          const text = plain(words(row))
          return wanted.every((word) => text.includes(word))
        })
      : all
  const sortBy = columns.find(({ id }) => id === order.by)?.sortBy
  const collator = new Intl.Collator(languageTags[locale], { numeric: true })
  const compare = (one: Row, other: Row) => {
    const [a, b] = [sortBy?.(one) ?? null, sortBy?.(other) ?? null]
    // What is not known comes last in both directions.
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
    return order.descending ? -difference : difference
  }
  const sorted = sortBy ? matching?.toSorted(compare) : matching
  const sortable = columns.filter((column) => column.sortBy).map(({ id }) => id)
  const search = (text: string) => {
    setTyped(text)
    onPage(0)
  }
  return {
    typed,
    search,
    filtered: wanted.length > 0,
    clear: () => search(''),
    rows: sorted?.slice(page * size, (page + 1) * size),
    page,
    size,
    totalPages: Math.ceil((matching?.length ?? 0) / size),
    totalElements: matching?.length,
    onPage,
    ...(sortable.length > 0 && {
      onSize: (next: PageSize) => {
        setSize(next)
        onPage(0)
      },
    }),
    sorting: {
      ...order,
      columns: sortable,
      onSort: (by: string, descending: boolean) => {
        setOrder({ by, descending })
        onPage(0)
      },
    } satisfies Sorting,
  } satisfies ListState<Row> & Record<string, unknown>
}

const plain = (text: string) => withoutAccents(text).toLowerCase()
