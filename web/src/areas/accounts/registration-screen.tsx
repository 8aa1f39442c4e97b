/** Registers somebody who has no CPF. It answers the same whether the e-mail has an account or not (ACCOUNT-4). */
import { accounts } from '@invest/contract/accounts'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { startSignIn } from '../../lib/session/sign-in.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { CountrySelect } from '../../widgets/country-select/country-select.tsx'
import classes from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { PasswordPair } from './password-pair.tsx'
import { confirmationProblem, newPasswordProblem } from './password-problems.ts'
import { useTexts } from './texts.ts'

const empty = { nome: '', email: '', endereco: '', paisOrigem: '', senha: '', confirmacaoSenha: '' }
type Values = typeof empty
type Field = keyof Values

const inputId = (field: string) => `campo-${field}`

export function Screen() {
  const { t } = useTexts()
  const [registered, setRegistered] = useState<string>()
  if (registered === undefined) return <Form onDone={setRegistered} />
  return (
    <AccountPage key="done" title={t('register.done')} lead={t('register.doneText', { email: registered })}>
      <div className={classes.form}>
        <Button size="md" onClick={() => startSignIn(import.meta.env.BASE_URL, { login: registered })}>
          {t('register.signIn')}
        </Button>
      </div>
    </AccountPage>
  )
}

/** The form's values, what is wrong with them, and the registration itself. */
function useRegistration(onDone: (email: string) => void) {
  const { t } = useTexts()
  const [values, setValues] = useState(empty)
  const [attempt, setAttempt] = useState(0)
  const save = useMutation({
    mutationFn: () => call(accounts.register, { body: values }),
    onSuccess: () => onDone(values.email.trim()),
    onError: (error) => {
      if (error instanceof ApiError && Object.keys(error.campos).length > 0) return setAttempt((n) => n + 1)
      showError(error, t('register.failed'))
    },
  })
  const labels: Record<Field, string> = {
    nome: t('name'),
    email: t('email'),
    endereco: t('address'),
    paisOrigem: t('country'),
    senha: t('password'),
    confirmacaoSenha: t('confirm'),
  }
  const found = problemsOf(values)
  const texts = (problem: Problem) =>
    t(`problem.${problem}`, { min: limits.minPassword, max: limits.maxPassword })
  const refused = save.error instanceof ApiError ? save.error.campos : {}
  const problems: Partial<Record<Field, string>> =
    attempt > 0
      ? {
          ...refused,
          ...Object.fromEntries(Object.entries(found).map(([field, problem]) => [field, texts(problem)])),
        }
      : {}
  const set = (field: Field) => (value: string) => {
    save.reset()
    setValues((now) => ({ ...now, [field]: value }))
  }
  const at = (field: Field) => ({
    id: inputId(field),
    size: 'md' as const,
    label: labels[field],
    required: true,
    value: values[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) => set(field)(event.currentTarget.value),
  })
  const submit = () => {
    if (save.isPending) return
    if (Object.keys(found).length > 0) return setAttempt((n) => n + 1)
    save.mutate()
  }
  return { values, labels, problems, attempt, at, set, submit, busy: save.isPending }
}

function Form({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useTexts()
  const { values, labels, problems, attempt, at, set, submit, busy } = useRegistration(onDone)
  return (
    <AccountPage title={t('register.title')} lead={t('register.lead')}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary
          attempt={attempt}
          problems={Object.entries(problems).map(([field, problem]) => ({
            field: inputId(field),
            label: labels[field as Field] ?? field,
            problem,
          }))}
        />
        <TextInput {...at('nome')} autoComplete="name" maxLength={limits.text} />
        <EmailField {...at('email')} autoComplete="email" onChange={set('email')} />
        <TextInput {...at('endereco')} autoComplete="street-address" maxLength={limits.text} />
        <CountrySelect
          size="md"
          required
          id={inputId('paisOrigem')}
          value={values.paisOrigem || null}
          error={problems.paisOrigem}
          onChange={(sigla) => set('paisOrigem')(sigla ?? '')}
        />
        <PasswordPair password={at('senha')} confirmation={at('confirmacaoSenha')} />
        <div className={classes.buttons}>
          <BusyButton type="submit" size="md" busy={busy}>
            {t('register.do')}
          </BusyButton>
        </div>
      </form>
    </AccountPage>
  )
}

type Problem = 'email' | NonNullable<ReturnType<typeof newPasswordProblem | typeof confirmationProblem>>

/** What is wrong before the server is asked. */
function problemsOf(values: Values): Partial<Record<Field, Problem>> {
  const problems: Partial<Record<Field, Problem>> = {}
  for (const field of ['nome', 'email', 'endereco', 'paisOrigem'] as const)
    if (!values[field].trim()) problems[field] = 'required'
  if (!problems.email && !isEmail(values.email.trim())) problems.email = 'email'
  const senha = newPasswordProblem(values.senha)
  if (senha) problems.senha = senha
  const confirmacaoSenha = confirmationProblem(values.senha, values.confirmacaoSenha)
  if (confirmacaoSenha) problems.confirmacaoSenha = confirmacaoSenha
  return problems
}
