/** Where the link of a weekly mail leads: opening it ends that mail. */
import { finder } from '@invest/contract/finder'
import { Loader, Text } from '@mantine/core'
import { IconLinkOff, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LocaleLink } from '../../ui/locale-link.tsx'
import { useScreenTitle } from '../../ui/page.tsx'

export function Screen() {
  const { t } = useTranslation(['finder', 'ui'])
  const heading = useScreenTitle(t('unsubscribe.title'))
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const ended = useQuery({
    queryKey: ['cancelar-envio', token],
    queryFn: () => call(finder.unsubscribe, { query: { token: String(token ?? '') } }),
    meta: { background: true },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const back = <LocaleLink path="buscador/buscar">{t('backToFinder')}</LocaleLink>
  const unknown = ended.error instanceof ApiError && ended.error.status === 404
  return (
    <main style={{ maxWidth: '56ch', margin: '12vh auto', padding: 24 }}>
      <h1 ref={heading} tabIndex={-1}>
        {t('unsubscribe.title')}
      </h1>
      {ended.isPending ? (
        <Text c="dimmed">
          <Loader size="sm" aria-hidden /> {t('unsubscribe.waiting')}
        </Text>
      ) : unknown ? (
        <EmptyState icon={IconLinkOff} title={t('unsubscribe.unknown')} action={back} />
      ) : ended.error ? (
        <ErrorState error={ended.error} title={t('unsubscribe.failed')} onRetry={() => ended.refetch()} />
      ) : (
        <EmptyState
          icon={IconMailOff}
          title={t('unsubscribe.done', { name: ended.data.nome })}
          text={t('unsubscribe.kept')}
          action={back}
        />
      )}
    </main>
  )
}
