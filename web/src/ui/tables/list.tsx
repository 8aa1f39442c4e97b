/** A list in all its states: as it waits, failed, holds nothing, found nothing, or shows a page of rows with the ways to others. */
import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { isValidElement, type ReactElement } from 'react'
import { EmptyState, type EmptyStateProps, ErrorState } from '../layout/empty-state.tsx'
import { useTexts } from '../texts.ts'
import { PageButtons, PageSizeSelect, RecordCount } from './pages.tsx'
import { type PageSize, pageSizes } from './paging.ts'
import classes from './table.module.css'
import { Table, type TableProps } from './table.tsx'

/** What `useList` and `useRows` answer. */
export interface ListState<Row> extends Pick<TableProps<Row>, 'rows' | 'sorting'> {
  /** Another page is on its way. */
  busy?: boolean
  error?: Error
  retry?: () => void
  page: number
  size: number
  totalPages?: number | undefined
  totalElements?: number | undefined
  totalLimited?: boolean | undefined
  onPage: (page: number) => void
  onSize?: (size: PageSize) => void
  /** Somebody has narrowed the list. */
  filtered?: boolean
  clear?: () => void
}

export interface ListProps<Row> extends Omit<TableProps<Row>, 'rows' | 'sorting' | 'size'> {
  list: ListState<Row>
  /** The title of the error, where another than the usual one is specified. */
  failed?: string
  /** What stands there while there are no rows at all. */
  empty: EmptyStateProps | ReactElement | null | false
  /** What stands there where a filter finds nothing, and the usual words would say less. */
  noMatch?: Partial<EmptyStateProps> | undefined
}

export function List<Row>({ list, failed, empty, noMatch, ...table }: ListProps<Row>) {
  const { t } = useTexts()
  const { rows, page, size, totalPages = 0, totalElements, onPage, onSize } = list
  if (list.error)
    return (
      <ErrorState
        error={list.error}
        title={failed ?? t('list.failed')}
        {...(list.retry && { onRetry: list.retry })}
      />
    )
  const isEmpty = rows?.length === 0 && page === 0
  return (
    <div className={classes.frame} aria-busy={!rows || list.busy} data-busy={list.busy || undefined}>
      {!isEmpty ? (
        <Table {...table} {...list} />
      ) : list.filtered ? (
        <EmptyState
          icon={IconSearch}
          title={t('list.nothing')}
          text={t('list.nothingText')}
          action={
            <Button variant="default" onClick={list.clear}>
              {t('list.clear')}
            </Button>
          }
          {...noMatch}
        />
      ) : empty && !isValidElement(empty) ? (
        <EmptyState {...(empty as EmptyStateProps)} />
      ) : (
        empty
      )}
      {rows?.length === 0 && page > 0 && (
        <p className={classes.beyond}>
          {t('pages.beyond')}{' '}
          <Button variant="subtle" onClick={() => onPage(0)}>
            {t('pages.first')}
          </Button>
        </p>
      )}
      {!rows && <span className="unseen">{t('loading')}</span>}
      {/* It stays where nothing is found: only what is there already is announced when it changes. */}
      <div className={isEmpty ? 'unseen' : classes.foot}>
        <span className="note">
          <RecordCount total={totalElements} limited={list.totalLimited} />
        </span>
        <PageButtons page={page} totalPages={totalPages} size={size} onPage={onPage} />
        {onSize && (totalElements === undefined || totalElements > pageSizes[0]) && (
          <PageSizeSelect size={size as PageSize} onSize={onSize} />
        )}
      </div>
    </div>
  )
}
