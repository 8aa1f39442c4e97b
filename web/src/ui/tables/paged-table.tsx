/** Shows a list as a table, or as cards on narrow screens. Its skeleton has the final layout, so that nothing jumps. */
import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { PageButtons } from './page-buttons.tsx'
import { type PageSize, PageSizeSelect, pageSizes } from './page-size.tsx'
import classes from './paged-table.module.css'
import { RecordCount } from './record-count.tsx'

export interface Column<Row> {
  /** The column's id and React key. */
  id: string
  /** An empty header is not shown; `hiddenHeader` then names the column for screen readers. */
  header: string
  hiddenHeader?: string
  cell: (row: Row) => ReactNode
  /** What rows that are all here are sorted by under this heading; null where a row has nothing to say. */
  sortBy?: (row: Row) => string | number | null
  /** The CSS width on wide screens. */
  width?: string
  align?: 'left' | 'right' | 'center'
  /** The place on a card: the title, the corner for actions, the picture, or a line with the header as its label. */
  card?: 'title' | 'corner' | 'picture' | 'line' | 'hidden'
}

export interface Sorting {
  /** The ids of the columns whose headings sort. */
  columns: readonly string[]
  /** The one that the rows are sorted by, '' in their own order. */
  by: string
  descending: boolean
  onSort: (by: string, descending: boolean) => void
}

export interface PagedTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** More properties of a row's element, such as what happens while it is pointed at. `data-lit` marks it. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement> & { 'data-lit'?: boolean | undefined }
  page: number
  size: number
  totalPages?: number | undefined
  totalElements?: number | undefined
  totalLimited?: boolean | undefined
  onPage: (page: number) => void
  /** Offers a choice of page sizes (WEB-41). */
  onSize?: ((size: PageSize) => void) | undefined
  sorting?: Sorting | undefined
  /** Shown if there are no rows. */
  empty: ReactNode
  /** How many rows the skeleton keeps the room for; 6 at most without it. */
  expectedRows?: number
  /** Another page is loading while this one is still shown. */
  busy?: boolean
}

export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { t } = useTexts()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { rows, totalElements, totalPages = 0, page, size, onPage, onSize } = props
  if (rows && rows.length === 0 && page === 0) return props.empty
  return (
    <div className={classes.frame} aria-busy={!rows || props.busy} data-busy={props.busy || undefined}>
      {narrow ? <Cards {...props} /> : <Rows {...props} />}
      {rows?.length === 0 && (
        <p className={classes.beyond}>
          {t('pages.beyond')}{' '}
          <Button variant="subtle" onClick={() => onPage(0)}>
            {t('pages.first')}
          </Button>
        </p>
      )}
      {!rows && <span className="unseen">{t('loading')}</span>}
      <div className={classes.foot}>
        <span className="note">
          {totalElements !== undefined && <RecordCount total={totalElements} limited={props.totalLimited} />}
        </span>
        <PageButtons page={page} totalPages={totalPages} size={size} onPage={onPage} />
        {onSize && (totalElements === undefined || totalElements > pageSizes[0]) && (
          <PageSizeSelect size={size as PageSize} onSize={onSize} />
        )}
      </div>
    </div>
  )
}

const skeletonRows = (size: number, expected = Math.min(size, 6)) =>
  Array.from({ length: expected }, (_, i) => i)

function Rows<Row>(props: PagedTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowProps, size, expectedRows, sorting } = props
  return (
    <table className={classes.table}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Heading key={column.id} column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <tr key={rowKey(row)} {...rowProps?.(row)}>
                {columns.map((column) => (
                  <td key={column.id} style={{ textAlign: column.align }}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          : skeletonRows(size, expectedRows).map((index) => (
              <tr key={index}>
                {columns.map((column) => (
                  <td key={column.id}>
                    <Skeleton
                      height={column.card === 'picture' ? 44 : 14}
                      width={column.card === 'picture' ? 44 : '70%'}
                    />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
}

function Heading<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const sorted = sorting?.by === column.id && (sorting.descending ? 'descending' : 'ascending')
  const Sign = !sorted ? IconArrowsSort : sorted === 'descending' ? IconSortDescending : IconSortAscending
  return (
    <th scope="col" aria-sort={sorted || undefined} style={{ width: column.width, textAlign: column.align }}>
      {sorting?.columns.includes(column.id) ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => sorting.onSort(column.id, sorted === 'ascending')}
        >
          {column.header}
          <Sign size={15} aria-hidden />
        </UnstyledButton>
      ) : (
        column.header || <span className="unseen">{column.hiddenHeader}</span>
      )}
    </th>
  )
}

function Cards<Row>(props: PagedTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowProps, size, expectedRows } = props
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place)
  if (!rows)
    return skeletonRows(size, expectedRows).map((index) => (
      <Skeleton key={index} height={112} mb={10} radius="lg" />
    ))
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} {...rowProps?.(row)} className={classes.card}>
          {at('picture').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
          <div className="grow">
            {at('title').map((column) => (
              <div key={column.id} className={classes.title}>
                {column.cell(row)}
              </div>
            ))}
            <dl className={classes.lines}>
              {at('line').map((column) => (
                <div key={column.id}>
                  <dt>{column.header || column.hiddenHeader}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
          </div>
          {at('corner').map((column) => (
            <div key={column.id} className={classes.corner}>
              {column.cell(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}
