/** Registers somebody who has no CPF. It answers the same whether the e-mail has an account or not (ACCOUNT-4). */
import { accounts } from '@invest/contract/accounts'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { startSignIn } from '../../lib/session/sign-in.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { SmallForm } from '../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { CountrySelect } from '../../widgets/country-select/country-select.tsx'
import classes from './account-page.module.css'
import { AccountPage } from './account-page.tsx'
import { PasswordPair } from './password-pair.tsx'
import { confirmationProblem, newPasswordProblem } from './password-problems.ts'
import { useTexts } from './texts.ts'

const empty = { nome: '', email: '', endereco: '', paisOrigem: '', senha: '', confirmacaoSenha: '' }

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

function Form({ onDone }: { onDone: (email: string) => void }) {
  const { t } = useTexts()
  const form = useSmallForm({
    opened: empty,
    required: ['nome', 'email', 'endereco', 'paisOrigem', 'senha', 'confirmacaoSenha'],
    problemsOf: ({ email, senha, confirmacaoSenha }) => {
      const told = (problem: Problem) =>
        problem &&
        problem !== 'required' &&
        t(`problem.${problem}`, { min: limits.minPassword, max: limits.maxPassword })
      return {
        email: !isEmail(email.trim()) && told('email'),
        senha: told(newPasswordProblem(senha)),
        confirmacaoSenha: told(confirmationProblem(senha, confirmacaoSenha)),
      }
    },
    save: (body) => call(accounts.register, { body }),
    saved: (_, { email }) => onDone(email.trim()),
    failed: t('register.failed'),
  })
  const { value: country, ...paisOrigem } = form.field('paisOrigem', t('country'))
  return (
    <AccountPage title={t('register.title')} lead={t('register.lead')}>
      <SmallForm form={form} className={classes.form} size="md" action={t('register.do')}>
        <TextInput {...form.field('nome', t('name'))} size="md" autoComplete="name" maxLength={limits.text} />
        <EmailField {...form.field('email', t('email'))} size="md" autoComplete="email" />
        <TextInput
          {...form.field('endereco', t('address'))}
          size="md"
          autoComplete="street-address"
          maxLength={limits.text}
        />
        <CountrySelect
          {...paisOrigem}
          size="md"
          value={country || null}
          onChange={(sigla) => form.set({ paisOrigem: sigla ?? '' })}
        />
        <PasswordPair
          password={form.field('senha', t('password'))}
          confirmation={form.field('confirmacaoSenha', t('confirm'))}
        />
      </SmallForm>
    </AccountPage>
  )
}

type Problem = 'email' | ReturnType<typeof newPasswordProblem | typeof confirmationProblem>
