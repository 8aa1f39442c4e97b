/** Turns mail of a kind, or about one thing, on or off (MAIL-19). */
import { type MailChoice, mail } from '@invest/contract/mail'
import { Switch } from '@mantine/core'
import { call } from '../../lib/api/api.ts'
import { useAct } from '../../ui/forms/use-act.ts'
import { UnconfirmedAddress } from '../unconfirmed-address/unconfirmed-address.tsx'

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'mail-chosen': unknown
  }
}

interface MailSwitchProps extends Pick<MailChoice, 'tipo' | 'ligado'> {
  id?: string | null
  label: string
  description?: string
  /** What is said where it could not be saved. */
  failed: string
}

export function MailSwitch({ tipo, id = null, ligado, label, description, failed }: MailSwitchProps) {
  const choose = useAct({
    act: (wanted: boolean) => call(mail.choose, { body: { tipo, id, ligado: wanted } }),
    change: 'mail-chosen',
    failed,
  })
  return (
    <>
      <Switch
        label={label}
        description={description}
        checked={choose.busy ? choose.given : ligado}
        onChange={(event) => choose.press(event.currentTarget.checked)}
      />
      {choose.isError && <UnconfirmedAddress />}
    </>
  )
}
