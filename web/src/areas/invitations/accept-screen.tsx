/**
 * Shows what the link of a mail gives, and gives it to whoever presses. The token leaves the address at once, and programs
 * that open every link of a mail accept nothing (INVITATION-14).
 */
import { invitations } from '@invest/contract/invitations'
import { screens } from '@invest/contract/screens'
import { Button, Skeleton } from '@mantine/core'
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useFromAddress } from '../../lib/screens/from-address.ts'
import { focusAfter } from '../../ui/dialogs/focus-after.ts'
import { useAct } from '../../ui/forms/use-act.ts'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { UnconfirmedAddress } from '../../widgets/unconfirmed-address/unconfirmed-address.tsx'
import { ofInvitations } from './invitation-changes.ts'
import { Offer } from './offer.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const token = useFromAddress('token')?.token ?? ''
  return <Accept key={token} token={token} />
}

function Accept({ token }: { token: string }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const locale = useLocale()
  const offered = useQuery({
    queryKey: ofInvitations('aberto', token, locale),
    queryFn: ({ signal }) => call(invitations.open, { body: { token } }, signal),
    enabled: token !== '',
    // Once it is accepted it opens no more.
    staleTime: Number.POSITIVE_INFINITY,
    meta: { background: true },
  })
  const accept = useAct({
    act: () => call(invitations.accept, { body: { token } }),
    change: 'rights-changed',
    next: () => focusAfter('h1'),
    failed: t('accept.failed'),
  })
  const toPortal = (
    <Button variant={accept.isSuccess ? 'filled' : 'default'} onClick={() => goTo(screens.dashboard)}>
      {t('accept.toPortal')}
    </Button>
  )
  const { answer } = accept
  if (answer)
    return (
      <Page narrow title={t('accept.doneTitle')}>
        <EmptyState
          icon={IconCircleCheck}
          title={t('accept.done')}
          text={
            answer.naoAplicados.length > 0
              ? t('accept.notApplied', { names: answer.naoAplicados.join(', ') })
              : t('accept.doneText')
          }
          action={toPortal}
        />
      </Page>
    )
  const isUnconfirmed =
    offered.error instanceof ApiError && offered.error.codigo === 'endereco-nao-confirmado'
  const isRefused = offered.error instanceof ApiError && offered.error.status < 500
  return (
    <Page narrow title={t('accept.title')} lead={offered.data && t('accept.lead')}>
      {isUnconfirmed ? (
        <UnconfirmedAddress first />
      ) : token === '' || isRefused ? (
        <EmptyState
          icon={IconMailOff}
          title={t('accept.over')}
          text={isRefused && offered.error instanceof ApiError ? offered.error.mensagem : t('accept.noToken')}
          action={toPortal}
        />
      ) : offered.error ? (
        <ErrorState error={offered.error} title={t('accept.openFailed')} onRetry={() => offered.refetch()} />
      ) : offered.data ? (
        <Offer offered={offered.data} busy={accept.busy} onAccept={() => accept.press()} />
      ) : (
        <Skeleton height={260} />
      )}
    </Page>
  )
}
