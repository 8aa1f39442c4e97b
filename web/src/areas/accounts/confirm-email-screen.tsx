/**
 * Confirms an address by the link of a mail. Only a press does it: programs that look at every link of a mail must not
 * confirm what its reader never asked for (ACCOUNT-19).
 */
import { accounts } from '@invest/contract/accounts'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconMailCheck, IconMailExclamation, IconMailQuestion } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { AccountPage } from './account-page.tsx'
import { takeFromAddress } from './from-address.ts'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const goTo = useGoTo()
  const [token] = useState(() => takeFromAddress('token')?.token)
  const confirm = useMutation({
    mutationFn: () => call(accounts.confirmEmail, { body: { token: token ?? '' } }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.campos.token)) showError(error, t('confirmEmail.failed'))
    },
  })
  const isOver = token === undefined || (confirm.error instanceof ApiError && confirm.error.campos.token)
  const toPortal = <Button onClick={() => goTo(screens.dashboard)}>{t('confirmEmail.toPortal')}</Button>
  return (
    <AccountPage title={t('confirmEmail.title')}>
      {confirm.isSuccess ? (
        <EmptyState
          icon={IconMailCheck}
          title={t('confirmEmail.done')}
          text={t('confirmEmail.doneText')}
          action={toPortal}
        />
      ) : isOver ? (
        <EmptyState
          icon={IconMailExclamation}
          title={t('confirmEmail.over')}
          text={t('confirmEmail.overText')}
          action={toPortal}
        />
      ) : (
        <EmptyState
          icon={IconMailQuestion}
          title={t('confirmEmail.ask')}
          text={t('confirmEmail.askText')}
          action={
            <BusyButton busy={confirm.isPending} onClick={() => confirm.mutate()}>
              {t('confirmEmail.do')}
            </BusyButton>
          }
        />
      )}
    </AccountPage>
  )
}
