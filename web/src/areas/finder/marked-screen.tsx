/** Shows the person's favourites or hidden companies in the finder's grid. */

import { finder } from '@invest/contract/finder'
import { screens } from '@invest/contract/screens'
import { readPage, writePage } from '@invest/contract/search-address'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconEyeOff, IconHeart } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { useGoTo } from '../../ui/locale-link.tsx'
import { Page } from '../../ui/page.tsx'
import { PageButtons } from '../../ui/page-buttons.tsx'
import { RecordCount } from '../../ui/record-count.tsx'
import { AddressedDetails } from '../../widgets/company/addressed-details.tsx'
import { useMarks } from '../../widgets/company/use-marks.ts'
import { useOpenCompany } from '../../widgets/company/use-open-company.ts'
import { CompanyGrid } from './company-grid.tsx'
import { ComparisonTray } from './comparison-tray.tsx'
import classes from './finder.module.css'
import { pageSize } from './finder-address.ts'
import { useWords } from './words.ts'

const kinds = {
  favoritos: {
    screen: screens.favourites,
    key: queryKeys.favourites,
    endpoint: finder.listFavourites,
    icon: IconHeart,
  },
  ocultos: {
    screen: screens.hiddenCompanies,
    key: queryKeys.hiddenCompanies,
    endpoint: finder.listHidden,
    icon: IconEyeOff,
  },
} as const

export function MarkedScreen({ kind }: { kind: keyof typeof kinds }) {
  const { t } = useWords()
  const goTo = useGoTo()
  const page = readPage(useSearch({ strict: false }))
  const { screen, key, endpoint, icon } = kinds[kind]
  const { open } = useOpenCompany()
  const mark = useMarks()
  const found = useQuery({
    queryKey: key(page),
    queryFn: ({ signal }) => call(endpoint, { query: { page, size: pageSize } }, signal),
    placeholderData: keepPreviousData,
  })
  const back = (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => goTo(screens.finder)}
    >
      {t('backToFinder')}
    </Button>
  )
  const total = found.data?.totalElements ?? 0
  const empty = found.data?.content.length === 0 && !found.isFetching && page === 0
  return (
    <Page title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} actions={!empty && back}>
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('results.failed')} onRetry={() => found.refetch()} />
      ) : empty ? (
        <EmptyState icon={icon} title={t(`${kind}.empty`)} text={t(`${kind}.emptyText`)} action={back} />
      ) : (
        <>
          <div className={classes.bar}>{found.data && <RecordCount total={total} />}</div>
          <CompanyGrid
            companies={found.data?.content}
            busy={found.isPlaceholderData}
            onOpen={open}
            onMark={(company, name, on) =>
              // A mark that takes the company off this page offers to be undone.
              void mark(company, name, on, { undo: name === 'ocultada' || (kind === 'favoritos' && !on) })
            }
          />
          <div className={classes.foot}>
            <PageButtons
              page={page}
              totalPages={Math.ceil(total / pageSize)}
              size={pageSize}
              onPage={(next) => goTo(screen, { search: writePage(next) })}
            />
          </div>
          <ComparisonTray />
        </>
      )}
      <AddressedDetails />
    </Page>
  )
}
