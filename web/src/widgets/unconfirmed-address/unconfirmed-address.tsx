/** Says that mail of the person waits until they confirm their address, and sends the link again (ACCOUNT-19). */
import { accounts } from '@invest/contract/accounts'
import { Alert, Text } from '@mantine/core'
import { IconMailExclamation } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import { useTexts } from './texts.ts'

/** Accounts are free, so contacts, files and questions need a CPF or a confirmed address (ACCOUNT-29). */
export function useIsKnown(): boolean {
  const { cpf, emailConfirmado } = useMe()
  return emailConfirmado || Boolean(cpf)
}

/** Shows nothing where the address is confirmed. `first` is where nothing goes on before it is. */
export function UnconfirmedAddress({ first = false }: { first?: boolean }) {
  const { t } = useTexts()
  const me = useMe()
  const isKnown = useIsKnown()
  const again = useAct({
    background: true,
    act: () => call(accounts.requestConfirmation, {}),
    done: ({ enviada }) => t(enviada ? 'sent' : 'known'),
    failed: t('failed'),
  })
  if (me.emailConfirmado) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconMailExclamation aria-hidden />}>
      <Text inherit>{t(first || !isKnown ? 'first' : 'text', { email: me.email })}</Text>
      <BusyButton variant="default" size="xs" mt={8} busy={again.busy} onClick={() => again.press()}>
        {t('again')}
      </BusyButton>
    </Alert>
  )
}
