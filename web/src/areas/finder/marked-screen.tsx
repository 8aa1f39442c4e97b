/** Shows the person's favourites or hidden companies in the finder's grid. */

import { finder } from '@invest/contract/finder'
import { screens } from '@invest/contract/screens'
import { readPage, writePage } from '@invest/contract/search/search-address'
import { Button, Group } from '@mantine/core'
import { IconEyeOff, IconHeart } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageButtons, RecordCount } from '../../ui/tables/pages.tsx'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { AddressedDetails } from '../../widgets/company/details/addressed-details.tsx'
import { useOpenCompany } from '../../widgets/company/details/use-open-company.ts'
import { useMarks } from '../../widgets/company/use-marks.ts'
import { CompanyGrid } from './company-grid.tsx'
import { ComparisonTray } from './compare/comparison-tray.tsx'
import classes from './finder.module.css'
import { pageSize } from './finder-address.ts'
import { useTexts } from './texts.ts'

const kinds = {
  favoritos: {
    screen: screens.favourites,
    key: companyKeys.favourites,
    endpoint: finder.listFavourites,
    icon: IconHeart,
  },
  ocultos: {
    screen: screens.hiddenCompanies,
    key: companyKeys.hidden,
    endpoint: finder.listHidden,
    icon: IconEyeOff,
  },
} as const

export function MarkedScreen({ kind }: { kind: keyof typeof kinds }) {
  const { t } = useTexts()
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
  const total = found.data?.totalElements ?? 0
  const empty = found.data?.content.length === 0 && !found.isFetching && page === 0
  return (
    <Page
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      back={{ screen: screens.finder, label: t('title') }}
    >
      {found.error && !found.data ? (
        <ErrorState error={found.error} title={t('results.failed')} onRetry={() => found.refetch()} />
      ) : empty ? (
        <EmptyState
          icon={icon}
          title={t(`${kind}.empty`)}
          text={t(`${kind}.emptyText`)}
          action={<Button onClick={() => goTo(screens.finder)}>{t('toFinder')}</Button>}
        />
      ) : (
        <>
          <div className={classes.bar}>{found.data && <RecordCount total={total} />}</div>
          <CompanyGrid
            companies={found.data?.content}
            busy={found.isPlaceholderData}
            onOpen={open}
            onMark={(company, name, on) =>
              // A mark that takes the company off this page offers to be undone.
              mark(company, name, on, { undo: name === 'ocultada' || (kind === 'favoritos' && !on) })
            }
          />
          <Group gap={0} wrap="nowrap" align="stretch" justify="center" mt={28}>
            <PageButtons
              page={page}
              totalPages={Math.ceil(total / pageSize)}
              size={pageSize}
              onPage={(next) => goTo(screen, { search: writePage(next) })}
            />
          </Group>
          <ComparisonTray />
        </>
      )}
      <AddressedDetails />
    </Page>
  )
}
