/** The page that a mail reader's own button opens where it does not post itself. Only a press ends the mail (MAIL-15). */
import { savedSearches } from '@invest/contract/saved-searches'
import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { useTexts } from '../texts.ts'
import { BackToFinder, EndMailPage, isUnknownToken, UnknownLink } from './end-mail-page.tsx'

export function Screen() {
  const { t } = useTexts()
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const given = token === undefined ? '' : String(token)
  const end = useMutation({
    mutationFn: () => call(savedSearches.unsubscribeAll, { query: { token: given } }),
    meta: { background: true },
  })
  const confirm = (
    <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
      {t('unsubscribeAll.confirm')}
    </Button>
  )
  return (
    <EndMailPage>
      {given === '' || isUnknownToken(end.error) ? (
        <UnknownLink />
      ) : end.isSuccess ? (
        <EmptyState
          icon={IconMailOff}
          title={t('unsubscribeAll.done')}
          text={t('unsubscribeAll.kept')}
          action={<BackToFinder />}
        />
      ) : end.isError ? (
        <ErrorState error={end.error} title={t('unsubscribe.failed')} onRetry={() => end.mutate()} />
      ) : (
        <EmptyState
          icon={IconMailOff}
          title={t('unsubscribeAll.question')}
          text={t('unsubscribeAll.effect')}
          action={confirm}
        />
      )}
    </EndMailPage>
  )
}
