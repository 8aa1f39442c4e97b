/** A visitor asks a city hall without an account (ENQUIRY-22). */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { limits } from '@invest/contract/limits'
import { municipalities } from '@invest/contract/municipalities'
import { isEmail } from '@invest/contract/rules/email'
import { screens } from '@invest/contract/screens'
import { TextInput } from '@mantine/core'
import { IconMail, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { Promised } from '../../../widgets/enquiry/promised.tsx'
import classes from '../case/case.module.css'
import { useTexts } from '../texts.ts'

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
      {t('visitor.town')}
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
      back={{ screen: screens.municipality, parameter: code, label: name ?? t('visitor.town'), reload: true }}
    >
      <Form code={code} onSent={setSentTo} />
    </Page>
  )
}

function Form({ code, onSent }: { code: string; onSent: (email: string) => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const form = useSmallForm({
    opened: { nome: '', email: '', mensagem: '' },
    required: ['nome', 'email', 'mensagem'],
    problemsOf: ({ email }) => ({ email: !isEmail(email.trim()) && t('visitor.emailWrong') }),
    save: (values) =>
      call(enquiries.askAsVisitor, { body: { ...values, codMunicipioRfb: code, idioma: locale } }),
    saved: (_, { email }) => onSent(email.trim()),
    failed: t('visitor.failed'),
  })
  return (
    <SmallForm
      form={form}
      className={classes.panel}
      action={t('visitor.send')}
      icon={<IconSend size={18} aria-hidden />}
    >
      <Promised />
      <TextInput {...form.field('nome', t('visitor.name'))} autoComplete="name" maxLength={limits.text} />
      <EmailField {...form.field('email', t('visitor.email'))} autoComplete="email" />
      <TextAreaField {...form.field('mensagem', t('write.message'))} max={limits.enquiryMessage} />
    </SmallForm>
  )
}
