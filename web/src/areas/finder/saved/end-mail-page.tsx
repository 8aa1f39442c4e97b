/** What the pages that end weekly mail share: they stand alone, without a sign-in and without the shell. */
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { BrandMark } from '../../../ui/layout/brand-mark.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { useScreenTitle } from '../../../ui/layout/page.tsx'
import classes from '../finder.module.css'
import { useTexts } from '../texts.ts'

/** A token that is missing, too long or no token at all is a 400 or 422, and means the same as an unknown one. */
export const isUnknownToken = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status)

export function EndMailPage({ children }: { children: ReactNode }) {
  const { t } = useTexts()
  const heading = useScreenTitle(t('unsubscribe.title'))
  return (
    <main className={classes.alone}>
      <BrandMark size={56} />
      <h1 ref={heading} tabIndex={-1}>
        {t('unsubscribe.title')}
      </h1>
      {children}
    </main>
  )
}

export function BackToFinder() {
  const { t } = useTexts()
  const goTo = useGoTo()
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => goTo(screens.finder)}
    >
      {t('backToFinder')}
    </Button>
  )
}

export function UnknownLink() {
  const { t } = useTexts()
  return (
    <EmptyState
      icon={IconLinkOff}
      title={t('unsubscribe.unknown')}
      text={t('unsubscribe.unknownText')}
      action={<BackToFinder />}
    />
  )
}
