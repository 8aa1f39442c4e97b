/** Rows in a table, or as cards on narrow screens. The skeleton has the final layout, so that nothing jumps. */
import { Skeleton, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import classes from './table.module.css'

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

export interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  /** Its id where nothing is said. */
  rowKey?: (row: Row) => string
  /** More properties of a row's element, such as what happens while it is pointed at. `data-lit` marks it. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement> & { 'data-lit'?: boolean | undefined }
  sorting?: Sorting | undefined
  /** How many rows a page has. */
  size?: number
  /** How many rows the skeleton keeps the room for; 6 at most without it. */
  expectedRows?: number
}

/** All rows that it is given; `List` has pages. */
export function Table<Row>(props: TableProps<Row>) {
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  return narrow ? <Cards {...props} /> : <Rows {...props} />
}

/**
 * A press anywhere in a row does what the link or button in its title does. That one stays for the keyboard and screen
 * readers, so the row itself takes no focus (DISTRICT-53).
 */
const pressesTitle: HTMLAttributes<HTMLElement> = {
  onClick(event: MouseEvent<HTMLElement>) {
    // A press on a control does what the control says, and who marks text does not want to leave.
    if ((event.target as Element).closest('a, button, label, input, select, textarea, summary')) return
    if (window.getSelection()?.toString()) return
    event.currentTarget.querySelector<HTMLElement>('[data-title] :is(a, button)')?.click()
  },
}

const keyOf = (row: unknown, index: number): string | number => {
  const { id } = row as { id?: string | number | null }
  return id ?? index
}

const skeletonRows = (size = 6, expected = Math.min(size, 6)) => Array.from({ length: expected }, (_, i) => i)

function Rows<Row>(props: TableProps<Row>) {
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
          ? rows.map((row, index) => (
              <tr key={rowKey?.(row) ?? keyOf(row, index)} {...pressesTitle} {...rowProps?.(row)}>
                {columns.map((column) => (
                  <td
                    key={column.id}
                    style={{ textAlign: column.align }}
                    data-title={column.card === 'title' || undefined}
                  >
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

function Cards<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, rowProps, size, expectedRows } = props
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place)
  if (!rows)
    return skeletonRows(size, expectedRows).map((index) => (
      <Skeleton key={index} height={112} mb={10} radius="lg" />
    ))
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row, index) => (
        <li
          key={rowKey?.(row) ?? keyOf(row, index)}
          {...pressesTitle}
          {...rowProps?.(row)}
          className={classes.card}
        >
          {at('picture').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
          <div className="grow">
            {at('title').map((column) => (
              <div key={column.id} className={classes.title} data-title>
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
