/** A list as a table, and as cards where there is little room. Its skeleton has the final layout: nothing jumps. */
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { PageButtons } from './page-buttons.tsx'
import classes from './paged-table.module.css'
import { RecordCount } from './record-count.tsx'
import { useWords } from './words.ts'

export interface Column<Row> {
  /** Also the React key. */
  id: string
  /** Empty for columns without a heading to see; then `hiddenHeader` names it for screen readers. */
  header: string
  hiddenHeader?: string
  cell: (row: Row) => ReactNode
  /** CSS width on wide screens. */
  width?: string
  align?: 'left' | 'right' | 'center'
  /** Its place on a card: heading, corner (actions), picture, or a line with its header as the label. */
  card?: 'title' | 'corner' | 'picture' | 'line' | 'hidden'
}

interface PagedTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  page: number
  size: number
  totalPages?: number | undefined
  totalElements?: number | undefined
  totalLimited?: boolean | undefined
  onPage: (page: number) => void
  /** In place of the rows when there are none. */
  empty: ReactNode
  /** A newer page is on its way while this one still shows. */
  busy?: boolean
}

export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { t } = useWords()
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { rows, totalElements, totalPages = 0, page, size, onPage } = props
  if (rows && rows.length === 0 && page === 0) return props.empty
  return (
    <div className={classes.frame} aria-busy={!rows || props.busy} data-busy={props.busy || undefined}>
      {narrow ? <Cards {...props} /> : <Rows {...props} />}
      {!rows && <span className={classes.hidden}>{t('loading')}</span>}
      <div className={classes.foot}>
        <span className={classes.count}>
          {totalElements !== undefined && <RecordCount total={totalElements} limited={props.totalLimited} />}
        </span>
        <PageButtons page={page} totalPages={totalPages} size={size} onPage={onPage} />
      </div>
    </div>
  )
}

const skeletonRows = (size: number) => Array.from({ length: Math.min(size, 6) }, (_, i) => i)

function Rows<Row>({ caption, columns, rows, rowKey, size }: PagedTableProps<Row>) {
  return (
    <table className={classes.table}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" style={{ width: column.width, textAlign: column.align }}>
              {column.header || <span className={classes.hidden}>{column.hiddenHeader}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((row) => (
              <tr key={rowKey(row)}>
                {columns.map((column) => (
                  <td key={column.id} style={{ textAlign: column.align }}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))
          : skeletonRows(size).map((index) => (
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

function Cards<Row>({ caption, columns, rows, rowKey, size }: PagedTableProps<Row>) {
  const at = (place: Column<Row>['card']) => columns.filter((column) => (column.card ?? 'line') === place)
  if (!rows)
    return skeletonRows(size).map((index) => <Skeleton key={index} height={112} mb={10} radius="lg" />)
  return (
    <ul className={classes.cards} aria-label={caption}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={classes.card}>
          {at('picture').map((column) => (
            <div key={column.id}>{column.cell(row)}</div>
          ))}
          <div className={classes.body}>
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
