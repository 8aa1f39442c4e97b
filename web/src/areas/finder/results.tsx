import type { CompanyCard } from '@invest/contract/companies'
import { finder } from '@invest/contract/finder'
import { Button, Skeleton } from '@mantine/core'
import { IconZoomQuestion } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { PageButtons } from '../../ui/page-buttons.tsx'
import { RecordCount } from '../../ui/record-count.tsx'
import { CompanyDetailsDialog } from '../../widgets/company/company-details-dialog.tsx'
import { CompanyTile } from './company-tile.tsx'
import classes from './finder.module.css'
import { type FinderState, filterOf } from './finder-address.ts'

export const pageSize = 12

/** One page. Totals come with the first page asked for and are kept for the others of the same filter. */
export const searchQuery = (state: FinderState) =>
  queryOptions({
    queryKey: ['buscador', filterOf(state), state.page],
    queryFn: ({ signal }) =>
      call(
        finder.search,
        { body: { ...filterOf(state), page: state.page, size: pageSize, total: false } },
        signal,
      ),
    placeholderData: keepPreviousData,
  })

const totalQuery = (state: FinderState) =>
  queryOptions({
    queryKey: ['buscador', filterOf(state), 'total'],
    queryFn: ({ signal }) =>
      call(
        finder.search,
        { body: { ...filterOf(state), page: 0, size: 1, regrasMontagem: { carregarImagemPerfil: false } } },
        signal,
      ),
    meta: { background: true },
    placeholderData: keepPreviousData,
  })

interface ResultsProps {
  state: FinderState
  onPage: (page: number) => void
  onClear: () => void
  /** Beside the count: opens the filters where they are not in sight. */
  action: ReactNode
}

export function Results({ state, onPage, onClear, action }: ResultsProps) {
  const { t } = useTranslation('finder')
  const [opened, setOpened] = useState<CompanyCard>()
  const found = useQuery(searchQuery(state))
  const total = useQuery(totalQuery(state)).data
  const totalElements = total?.totalElements
  const totalPages = Math.ceil((totalElements ?? 0) / pageSize)
  const clear = (
    <Button variant="default" onClick={onClear}>
      {t('filters.clear')}
    </Button>
  )
  return (
    <section aria-label={t('results')}>
      <div className={classes.bar}>
        {totalElements === undefined ? (
          found.error ? (
            <span />
          ) : (
            <Skeleton width={120} height={16} />
          )
        ) : (
          <RecordCount total={totalElements} limited={total?.totalLimitado} />
        )}
        {action}
      </div>
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('results.failed')} onRetry={() => found.refetch()} />
      ) : found.data?.content.length === 0 ? (
        <EmptyState
          icon={IconZoomQuestion}
          title={t('results.empty')}
          text={t('results.emptyText')}
          action={clear}
        />
      ) : (
        <ul className={classes.grid} aria-busy={found.isPlaceholderData || !found.data}>
          {found.data
            ? found.data.content.map((company) => (
                <li key={company.id}>
                  <CompanyTile company={company} onOpen={() => setOpened(company)} />
                </li>
              ))
            : Array.from({ length: pageSize }, (_, i) => i).map((i) => (
                <li key={i}>
                  <Skeleton height={350} radius="lg" />
                </li>
              ))}
        </ul>
      )}
      <div className={classes.foot}>
        <PageButtons page={state.page} totalPages={totalPages} size={pageSize} onPage={onPage} />
      </div>
      <CompanyDetailsDialog
        chave={opened?.cnpj}
        name={opened?.nomeExibicao ?? ''}
        onClose={() => setOpened(undefined)}
      />
    </section>
  )
}
