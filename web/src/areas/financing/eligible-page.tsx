/** The frame of the clerks' two lists: who may enter (FINANCING-1), and the way from one list to the other. */
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { LocaleLink, useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import classes from './eligible.module.css'
import { mayConsultQuery } from './may-consult-query.ts'
import { useTexts } from './texts.ts'

interface EligiblePageProps {
  title: string
  lead: string
  children: ReactNode
}

export function EligiblePage({ title, lead, children }: EligiblePageProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const may = useQuery(mayConsultQuery)
  return (
    <Page title={title} lead={may.data === false ? undefined : lead}>
      {may.data === true && (
        <>
          <nav className={classes.views} aria-label={t('views')}>
            <LocaleLink screen={screens.eligibleCompanies} exact>
              {t('views.search')}
            </LocaleLink>
            <LocaleLink screen={screens.ownReservations}>{t('mine.title')}</LocaleLink>
          </nav>
          {children}
        </>
      )}
      {may.data === false && (
        <EmptyState
          icon={IconLock}
          title={t('noPermission')}
          text={t('noPermission.text')}
          action={
            <Button variant="default" onClick={() => goTo(screens.dashboard)}>
              {t('noPermission.home')}
            </Button>
          }
        />
      )}
      {may.isPending && <Skeleton height={96} radius="lg" />}
      {may.error && may.data === undefined && (
        <ErrorState error={may.error} title={t('error')} onRetry={() => may.refetch()} />
      )}
    </Page>
  )
}
