/** Invites somebody whom the portal does not know yet: they represent the municipality from their first sign-in on. */
import { invitations } from '@invest/contract/invitations'
import { limits } from '@invest/contract/limits'
import { IconMailForward } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

interface InviteFormProps {
  code: string
  cpf: string
  onInvited: () => unknown
}

export function InviteForm({ code, cpf, onInvited }: InviteFormProps) {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const invite = useMutation({
    // In Portuguese: nobody knows the language of somebody who never used the portal.
    mutationFn: () =>
      call(invitations.create, {
        body: { cpf, email: email.trim(), municipios: [code], idioma: 'pt', dias: limits.invitationDays },
      }),
    onSuccess: () => {
      notify({ message: t('invitations.sent', { email: email.trim() }) })
      return onInvited()
    },
    onError: (error) => {
      if (!(error instanceof ApiError && Object.keys(error.campos).length > 0))
        showError(error, t('invitations.failed'))
    },
  })
  const problems = invite.error instanceof ApiError ? invite.error.campos : {}
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The dialog lies within the record's form in React's tree.
    event.stopPropagation()
    setTried(true)
    if (email.trim() !== '') invite.mutate()
    else event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form noValidate className={classes.stack} onSubmit={send}>
      <p className={classes.line}>
        <strong>{t('invitations.unknown')}</strong> {t('invitations.hint')}
      </p>
      {problems.cpf && <p className={classes.line}>{problems.cpf}</p>}
      <div className={classes.search}>
        <EmailField
          label={t('invitations.email')}
          autoComplete="off"
          required
          value={email}
          error={problems.email ?? (tried && email.trim() === '' && t('items.required'))}
          onChange={(typed) => {
            setEmail(typed)
            invite.reset()
          }}
        />
        <BusyButton
          type="submit"
          busy={invite.isPending}
          leftSection={<IconMailForward size={18} aria-hidden />}
        >
          {t('invitations.send')}
        </BusyButton>
      </div>
    </form>
  )
}
