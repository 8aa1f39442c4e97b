/** The screen that a weekly mail's link leads to. Opening it ends that mail (MAIL-13). */
import { savedSearches } from '@invest/contract/saved-searches'
import { Loader, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../../lib/api/api.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { finderKeys } from '../finder-keys.ts'
import { useTexts } from '../texts.ts'
import { BackToFinder, EndMailPage, isUnknownToken, UnknownLink } from './end-mail-page.tsx'

export function Screen() {
  const { t } = useTexts()
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const given = token === undefined ? '' : String(token)
  const ended = useQuery({
    queryKey: finderKeys.endedMail(given),
    queryFn: () => call(savedSearches.unsubscribe, { query: { token: given } }),
    enabled: given !== '',
    meta: { background: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <EndMailPage>
      {given === '' || isUnknownToken(ended.error) ? (
        <UnknownLink />
      ) : ended.isPending ? (
        <Text c="dimmed">
          <Loader size="sm" aria-hidden /> {t('unsubscribe.waiting')}
        </Text>
      ) : ended.error ? (
        <ErrorState error={ended.error} title={t('unsubscribe.failed')} onRetry={() => ended.refetch()} />
      ) : (
        <EmptyState
          icon={IconMailOff}
          title={t('unsubscribe.done', { name: ended.data.nome })}
          text={t('unsubscribe.kept')}
          action={<BackToFinder />}
        />
      )}
    </EndMailPage>
  )
}
