/** A visitor asks a city hall without an account (ENQUIRY-22). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { limits } from '@invest/contract/limits'
import { municipalities } from '@invest/contract/municipalities'
import { isEmail } from '@invest/contract/rules/email'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconMail, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { Promised } from '../../../widgets/enquiry/promised.tsx'
import classes from '../case/case.module.css'
import { useTexts } from '../texts.ts'

type Field = 'nome' | 'email' | 'mensagem'
const fields: readonly Field[] = ['nome', 'email', 'mensagem']
const idOf = (field: Field) => `visitor-${field}`

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { codMunicipioRfb: code = '' }: { codMunicipioRfb?: string } = useParams({ strict: false })
  const town = useQuery({
    queryKey: ofEnquiries('municipio', code, locale),
    queryFn: ({ signal }) => call(municipalities.readPublic, { params: { code } }, signal),
    meta: { background: true },
    retry: false,
  })
  const name = town.data?.municipioJunta.nomeCompleto
  const [sentTo, setSentTo] = useState('')
  const back = (
    <LocaleLink className="action-link" screen={screens.municipality} parameter={code} reload>
      {t('visitor.toTown')}
    </LocaleLink>
  )
  if (sentTo)
    return (
      <Page narrow title={t('visitor.confirmTitle')}>
        <div role="status">
          <EmptyState
            icon={IconMail}
            title={t('visitor.waits')}
            text={t('visitor.waitsText', { email: sentTo })}
            action={back}
          />
        </div>
      </Page>
    )
  return (
    <Page
      narrow
      title={name ? t('visitor.title', { name }) : t('visitor.titleAny')}
      lead={t('visitor.lead')}
      actions={back}
    >
      <Form code={code} onSent={setSentTo} />
    </Page>
  )
}

function Form({ code, onSent }: { code: string; onSent: (email: string) => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [values, setValues] = useState({ nome: '', email: '', mensagem: '' })
  const [asked, setAsked] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      call(enquiries.askAsVisitor, { body: { ...values, codMunicipioRfb: code, idioma: locale } }),
    onSuccess: () => onSent(values.email.trim()),
    onError: (error) => showUnlessInFields(error, t('visitor.failed')),
  })
  const refused = fieldProblems(send.error)
  const problemOf = (field: Field): string | undefined => {
    const value = values[field].trim()
    if (!value) return t('required')
    return field === 'email' && !isEmail(value) ? t('visitor.emailWrong') : undefined
  }
  const at = (field: Field) => ({
    id: idOf(field),
    required: true,
    value: values[field],
    error: refused[field] ?? (asked ? problemOf(field) : undefined),
  })
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const first = fields.find(problemOf)
    if (first) return focusField(idOf(first))
    if (!send.isPending) send.mutate()
  }
  return (
    <form className={classes.panel} noValidate onSubmit={submit}>
      <Promised />
      <TextInput
        {...at('nome')}
        label={t('visitor.name')}
        autoComplete="name"
        maxLength={limits.text}
        onChange={(event) => set({ nome: event.currentTarget.value })}
      />
      <EmailField
        {...at('email')}
        label={t('visitor.email')}
        autoComplete="email"
        onChange={(email) => set({ email })}
      />
      <TextAreaField
        {...at('mensagem')}
        label={t('write.message')}
        max={limits.enquiryMessage}
        onChange={(mensagem) => set({ mensagem })}
      />
      <div className={classes.buttons}>
        <BusyButton type="submit" busy={send.isPending} leftSection={<IconSend size={18} aria-hidden />}>
          {t('visitor.send')}
        </BusyButton>
      </div>
    </form>
  )
}
