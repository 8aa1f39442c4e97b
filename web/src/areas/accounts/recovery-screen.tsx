/** A new password with the code of a mail, in two steps (ACCOUNT-5). */
import { accounts } from '@invest/contract/accounts'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { screens } from '@invest/contract/screens'
import { Alert, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import classes from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { confirmationProblem, newPasswordProblem } from './password-problems.ts'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const [email, setEmail] = useState('')
  /** How many codes were asked for: with the first one the second step begins. */
  const [sent, setSent] = useState(0)
  const request = useMutation({
    mutationFn: () => call(accounts.requestCode, { body: { email } }),
    onSuccess: () => setSent((n) => n + 1),
    onError: (error) => {
      if (!(error instanceof ApiError && error.campos.email)) showError(error, t('recovery.sendFailed'))
    },
  })
  const refused = request.error instanceof ApiError ? request.error.campos.email : undefined
  const sendCode = () => {
    if (!request.isPending && isEmail(email.trim())) request.mutate()
  }
  return (
    <AccountPage title={t('recovery.title')} lead={sent === 0 && t('recovery.lead')}>
      <Text inherit c="dimmed" fz="0.875rem" fw={600} mt={20}>
        {t('recovery.step', { step: sent === 0 ? 1 : 2 })}
      </Text>
      {sent === 0 ? (
        <form
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault()
            sendCode()
          }}
        >
          <TextInput
            size="md"
            label={t('email')}
            type="email"
            autoComplete="username"
            required
            maxLength={limits.text}
            value={email}
            error={refused ?? (email.trim() !== '' && !isEmail(email.trim()) && t('problem.email'))}
            onChange={(event) => {
              request.reset()
              setEmail(event.currentTarget.value)
            }}
          />
          <div className={classes.buttons}>
            <BusyButton type="submit" size="md" busy={request.isPending} disabled={!isEmail(email.trim())}>
              {t('recovery.send')}
            </BusyButton>
          </div>
        </form>
      ) : (
        <NewPassword
          email={email.trim()}
          sent={sent}
          sending={request.isPending}
          onSendAgain={sendCode}
          onOther={() => setSent(0)}
        />
      )}
    </AccountPage>
  )
}

interface NewPasswordProps {
  email: string
  sent: number
  sending: boolean
  onSendAgain: () => void
  onOther: () => void
}

function NewPassword({ email, sent, sending, onSendAgain, onOther }: NewPasswordProps) {
  const { t } = useTexts()
  const goTo = useGoTo()
  const code = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState({ codigo: '', novaSenha: '', confirmacao: '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each code that was sent is typed here next.
  useEffect(() => code.current?.focus(), [sent])
  const change = useMutation({
    mutationFn: () =>
      call(accounts.changePassword, {
        body: { email, codigo: values.codigo.trim().toUpperCase(), novaSenha: values.novaSenha },
      }),
    onSuccess: () => {
      notify({ message: t('recovery.done') })
      return goTo(screens.dashboard)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.campos.codigo) code.current?.focus()
      if (!(error instanceof ApiError && Object.keys(error.campos).length > 0))
        showError(error, t('recovery.doFailed'))
    },
  })
  const refused = change.error instanceof ApiError ? change.error.campos : {}
  const set = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    change.reset()
    const { value } = event.currentTarget
    setValues((now) => ({ ...now, [field]: value }))
  }
  const password = newPasswordProblem(values.novaSenha)
  const confirmation = confirmationProblem(values.novaSenha, values.confirmacao)
  const ready = values.codigo.trim().length === limits.codeLength && !password && !confirmation
  const problemText = (problem: typeof password | typeof confirmation) =>
    problem && problem !== 'required'
      ? t(`problem.${problem}`, { min: limits.minPassword, max: limits.maxPassword })
      : undefined
  const reveal = { 'aria-label': t('show'), tabIndex: 0 }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !change.isPending) change.mutate()
      }}
    >
      <Alert color="teal" variant="light" icon={<IconMail aria-hidden />} role="status" key={sent}>
        {t('recovery.sent', { minutes: limits.codeMinutes })}
      </Alert>
      <TextInput size="md" label={t('email')} type="email" autoComplete="username" readOnly value={email} />
      <TextInput
        ref={code}
        size="md"
        className={classes.code}
        label={t('recovery.code')}
        description={t('recovery.codeHint', { length: limits.codeLength })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.codeLength}
        value={values.codigo}
        error={refused.codigo}
        onChange={set('codigo')}
      />
      <div className={classes.pair}>
        <PasswordInput
          size="md"
          label={t('newPassword')}
          description={t('password.rule', { min: limits.minPassword, max: limits.maxPassword })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          autoComplete="new-password"
          maxLength={limits.maxPassword}
          visibilityToggleButtonProps={reveal}
          value={values.novaSenha}
          error={refused.novaSenha ?? problemText(password)}
          onChange={set('novaSenha')}
        />
        <PasswordInput
          size="md"
          label={t('confirmNew')}
          required
          autoComplete="new-password"
          maxLength={limits.maxPassword}
          visibilityToggleButtonProps={reveal}
          value={values.confirmacao}
          error={values.confirmacao !== '' && problemText(confirmation)}
          onChange={set('confirmacao')}
        />
      </div>
      <div className={classes.buttons}>
        <BusyButton type="submit" size="md" busy={change.isPending} disabled={!ready}>
          {t('recovery.do')}
        </BusyButton>
        <BusyButton type="button" variant="default" busy={sending} onClick={onSendAgain}>
          {t('recovery.sendAgain')}
        </BusyButton>
        <Button variant="subtle" onClick={onOther}>
          {t('recovery.other')}
        </Button>
      </div>
    </form>
  )
}
