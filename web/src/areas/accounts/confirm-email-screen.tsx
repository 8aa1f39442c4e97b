/**
 * Confirms an address by the link of a mail. Only a press does it: programs that look at every link of a mail must not
 * confirm what its reader never asked for (ACCOUNT-19).
 */
import { accounts } from '@invest/contract/accounts'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFromAddress } from '../../lib/screens/from-address.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const token = useFromAddress('token')?.token
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { token: string | undefined }) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const confirm = useMutation({
    mutationFn: () => call(accounts.confirmEmail, { body: { token: token ?? '' } }),
    onError: (error) => {
      if (!(error instanceof ApiError && error.campos.token)) showError(error, t('confirmEmail.failed'))
    },
  })
  const isOver = token === undefined || (confirm.error instanceof ApiError && confirm.error.campos.token)
  const state = confirm.isSuccess ? 'done' : isOver ? 'over' : 'ask'
  return (
    <AccountPage key={state} title={t(`confirmEmail.${state}`)} lead={t(`confirmEmail.${state}Text`)}>
      <div className={classes.form}>
        {state === 'ask' ? (
          <BusyButton size="md" busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {t('confirmEmail.do')}
          </BusyButton>
        ) : (
          <Button size="md" onClick={() => goTo(screens.dashboard)}>
            {t('confirmEmail.toPortal')}
          </Button>
        )}
      </div>
    </AccountPage>
  )
}
