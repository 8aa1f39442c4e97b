/** A new password with the code of a mail, in two steps (ACCOUNT-4). */
import { accounts } from '@invest/contract/accounts'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { Alert, Button, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useFromAddress } from '../../lib/screens/from-address.ts'
import { startSignIn } from '../../lib/session/sign-in.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import classes from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { PasswordPair } from './password-pair.tsx'
import { confirmationProblem, newPasswordProblem } from './password-problems.ts'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  // The link of the mail brings both.
  const mailed = useFromAddress('email', 'codigo')
  const [email, setEmail] = useState(mailed?.email ?? '')
  const [step, setStep] = useState<1 | 2>(mailed ? 2 : 1)
  /** How many codes were asked for on this page. */
  const [sent, setSent] = useState(0)
  useEffect(() => {
    if (!mailed) return
    setEmail(mailed.email)
    setSent(0)
    setStep(2)
  }, [mailed])
  const request = useMutation({
    mutationFn: () => call(accounts.requestCode, { body: { email } }),
    onSuccess: () => {
      setSent((n) => n + 1)
      setStep(2)
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.campos.email)) showError(error, t('recovery.sendFailed'))
    },
  })
  const refused = request.error instanceof ApiError ? request.error.campos.email : undefined
  const sendCode = () => {
    if (!request.isPending && isEmail(email.trim())) request.mutate()
  }
  return (
    <AccountPage title={t('recovery.title')} lead={step === 1 && t('recovery.lead')}>
      <Text inherit c="dimmed" fz="0.875rem" fw={600} mt={20}>
        {t('recovery.step', { step })}
      </Text>
      {step === 1 ? (
        <EmailStep
          email={email}
          refused={refused}
          sending={request.isPending}
          onEmail={(typed) => {
            request.reset()
            setEmail(typed)
          }}
          onSend={sendCode}
          onHasCode={() => setStep(2)}
        />
      ) : (
        <NewPassword
          key={mailed?.codigo}
          email={email.trim()}
          mailedCode={mailed?.codigo}
          sent={sent}
          sending={request.isPending}
          onSendAgain={sendCode}
          onOther={() => {
            setSent(0)
            setStep(1)
          }}
        />
      )}
    </AccountPage>
  )
}

interface EmailStepProps {
  email: string
  /** What the server says about the address. */
  refused: string | undefined
  sending: boolean
  onEmail: (email: string) => void
  onSend: () => void
  onHasCode: () => void
}

function EmailStep({ email, refused, sending, onEmail, onSend, onHasCode }: EmailStepProps) {
  const { t } = useTexts()
  const field = useRef<HTMLInputElement>(null)
  const empty = email.trim() === ''
  const valid = isEmail(email.trim())
  const goOn = (action: () => void) => (valid ? action() : field.current?.focus())
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        goOn(onSend)
      }}
    >
      <EmailField
        size="md"
        label={t('email')}
        autoComplete="username"
        required
        value={email}
        ref={field}
        error={refused ?? (!empty && !valid && t('problem.email'))}
        onChange={onEmail}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" size="md" busy={sending} disabled={empty}>
          {t('recovery.send')}
        </BusyButton>
        <Button variant="subtle" size="md" disabled={empty} onClick={() => goOn(onHasCode)}>
          {t('recovery.haveCode')}
        </Button>
      </div>
      {empty && <Missing>{t('recovery.missing.email')}</Missing>}
    </form>
  )
}

/** Why a button waits: none is dead without a reason (ACCOUNT-31). */
const Missing = ({ children }: { children: string }) => (
  <Text role="status" inherit c="dimmed" fz="0.875rem">
    {children}
  </Text>
)

interface NewPasswordProps {
  email: string
  /** Of the mail's link. */
  mailedCode: string | undefined
  sent: number
  sending: boolean
  onSendAgain: () => void
  onOther: () => void
}

const blank = { codigo: '', novaSenha: '', confirmacao: '' }

function useChangePassword(email: string, values: typeof blank, onWrongCode: () => void) {
  const { t } = useTexts()
  return useMutation({
    mutationFn: () =>
      call(accounts.changePassword, {
        body: { email, codigo: values.codigo.trim().toUpperCase(), novaSenha: values.novaSenha },
      }),
    // The sign-in page says that it worked, with the address filled in.
    onSuccess: () => startSignIn(import.meta.env.BASE_URL, { login: email, notice: 'senha-alterada' }),
    onError: (error) => {
      if (error instanceof ApiError && error.campos.codigo) onWrongCode()
      if (!(error instanceof ApiError && Object.keys(error.campos).length > 0))
        showError(error, t('recovery.doFailed'))
    },
  })
}

function NewPassword({ email, mailedCode, sent, sending, onSendAgain, onOther }: NewPasswordProps) {
  const { t } = useTexts()
  const code = useRef<HTMLInputElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const [values, setValues] = useState({ ...blank, codigo: mailedCode ?? '' })
  // Each code that was sent is typed next; one of the link is there already, so the password is.
  useEffect(() => (mailedCode && sent === 0 ? first : code).current?.focus(), [mailedCode, sent])
  const change = useChangePassword(email, values, () => code.current?.focus())
  const refused = change.error instanceof ApiError ? change.error.campos : {}
  const set = (field: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    change.reset()
    const { value } = event.currentTarget
    setValues((now) => ({ ...now, [field]: value }))
  }
  const password = newPasswordProblem(values.novaSenha)
  const confirmation = confirmationProblem(values.novaSenha, values.confirmacao)
  const missing = [
    values.codigo.trim().length === limits.codeLength ? [] : ['code' as const],
    password ? ['password' as const] : [],
    confirmation ? ['confirmation' as const] : [],
  ].flat()
  const ready = missing.length === 0
  const problemText = (problem: typeof password | typeof confirmation) =>
    problem && problem !== 'required'
      ? t(`problem.${problem}`, { min: limits.minPassword, max: limits.maxPassword })
      : undefined
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
        {sent > 0
          ? t('recovery.sent', { minutes: limits.codeMinutes })
          : t(mailedCode ? 'recovery.fromMail' : 'recovery.typeCode', { minutes: limits.codeMinutes })}
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
      <PasswordPair
        password={{
          ref: first,
          label: t('newPassword'),
          value: values.novaSenha,
          error: refused.novaSenha ?? problemText(password),
          onChange: set('novaSenha'),
        }}
        confirmation={{
          label: t('confirmNew'),
          value: values.confirmacao,
          error: values.confirmacao !== '' && problemText(confirmation),
          onChange: set('confirmacao'),
        }}
      />
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
      {!ready && (
        <Missing>
          {t('recovery.missing', { what: missing.map((what) => t(`recovery.missing.${what}`)).join(', ') })}
        </Missing>
      )}
    </form>
  )
}
