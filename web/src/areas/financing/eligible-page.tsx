/** The frame of the clerks' two lists: who may enter (FINANCING-1), and the way from one list to the other. */
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Found } from '../../ui/layout/found.tsx'
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
      <Found query={may} failed={t('error')} waiting={<Skeleton height={96} radius="lg" />}>
        {(isAllowed) =>
          isAllowed ? (
            <>
              <nav className={classes.views} aria-label={t('views')}>
                <LocaleLink screen={screens.eligibleCompanies} exact>
                  {t('views.search')}
                </LocaleLink>
                <LocaleLink screen={screens.ownReservations}>{t('mine.title')}</LocaleLink>
              </nav>
              {children}
            </>
          ) : (
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
          )
        }
      </Found>
    </Page>
  )
}
