/** The page that a mail reader's own button opens where it does not post itself. Only a press ends the mail (MAIL-15). */

import { finder } from '@invest/contract/finder'
import { screens } from '@invest/contract/screens'
import { Button, Text } from '@mantine/core'
import { IconArrowLeft, IconLinkOff, IconMailOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { useGoTo } from '../../ui/locale-link.tsx'
import { useScreenTitle } from '../../ui/page.tsx'
import classes from './finder.module.css'
import { useWords } from './words.ts'

export function Screen() {
  const { t } = useWords()
  const goTo = useGoTo()
  const heading = useScreenTitle(t('unsubscribe.title'))
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const given = token === undefined ? '' : String(token)
  const end = useMutation({
    mutationFn: () => call(finder.unsubscribeAll, { query: { token: given } }),
    meta: { background: true },
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
  // A token that is no token at all is a 422, and means the same as an unknown one.
  const refused = end.error instanceof ApiError && [400, 404, 422].includes(end.error.status)
  const confirm = (
    <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
      {t('unsubscribeAll.confirm')}
    </Button>
  )
  return (
    <main className={classes.alone}>
      <BrandMark size={56} />
      <h1 ref={heading} tabIndex={-1}>
        {t('unsubscribe.title')}
      </h1>
      {given === '' || refused ? (
        <EmptyState icon={IconLinkOff} title={t('unsubscribe.unknown')} action={back} />
      ) : end.isSuccess ? (
        <EmptyState
          icon={IconMailOff}
          title={t('unsubscribeAll.done')}
          text={t('unsubscribeAll.kept')}
          action={back}
        />
      ) : end.isError ? (
        <ErrorState error={end.error} title={t('unsubscribe.failed')} onRetry={() => end.mutate()} />
      ) : (
        <>
          <Text fw={600}>{t('unsubscribeAll.question')}</Text>
          <Text>{t('unsubscribeAll.effect')}</Text>
          {confirm}
        </>
      )}
    </main>
  )
}
