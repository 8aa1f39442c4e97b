/** The screen that a weekly mail's link leads to. Opening it ends that mail (MAIL-13). */

import { finder } from '@invest/contract/finder'
import { screens } from '@invest/contract/screens'
import { Button, Loader, Text } from '@mantine/core'
import { IconArrowLeft, IconLinkOff, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { queryKeys } from '../../lib/query-keys.ts'
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
  const ended = useQuery({
    queryKey: queryKeys.endedWeeklyMail(given),
    queryFn: () => call(finder.unsubscribe, { query: { token: given } }),
    enabled: given !== '',
    meta: { background: true },
    staleTime: Number.POSITIVE_INFINITY,
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
  // A missing token or one that is too long is a 400 or 422, and means the same as an unknown one.
  const refused = ended.error instanceof ApiError && [400, 404, 422].includes(ended.error.status)
  const unknown = given === '' || refused
  return (
    <main className={classes.alone}>
      <BrandMark size={56} />
      <h1 ref={heading} tabIndex={-1}>
        {t('unsubscribe.title')}
      </h1>
      {unknown ? (
        <EmptyState icon={IconLinkOff} title={t('unsubscribe.unknown')} action={back} />
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
          action={back}
        />
      )}
    </main>
  )
}
