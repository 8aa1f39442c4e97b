/** A message to the secretariat about a lot. A press says what is missing, at each field (DISTRICT-20). */
import { districts } from '@invest/contract/districts'
import type { PhoneInput } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useMe } from '../../../lib/screens/start-up.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { PhoneField } from '../../../ui/phones/phone-field.tsx'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { UnconfirmedAddress, useIsKnown } from '../../../widgets/unconfirmed-address/unconfirmed-address.tsx'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'

interface ContactFormProps {
  districtId: number
  lotId: number
  /** Whether there is a message that was not sent. */
  onWritten: (written: boolean) => void
  onSent: () => void
}

export function ContactForm(props: ContactFormProps) {
  return useIsKnown() ? <MessageForm {...props} /> : <UnconfirmedAddress first />
}

function MessageForm({ districtId, lotId, onWritten, onSent }: ContactFormProps) {
  const { t } = useTexts()
  const { t: tUi } = useUiTexts()
  const me = useMe()
  // The first contact of the profile, which is the account's own name and e-mail until the person gives another.
  const [known] = me.perfilBusca.contatos
  const form = useSmallForm({
    opened: {
      nome: known?.nome ?? me.nome,
      email: known?.email ?? me.email,
      telefone: (known?.celular ?? known?.telefone ?? null) as PhoneInput | null,
      mensagem: '',
    },
    required: ['nome', 'email', 'telefone', 'mensagem'],
    problemsOf: ({ email, telefone, mensagem }) => ({
      email: !isEmail(email.trim()) && t('contact.emailInvalid'),
      telefone: !telefone?.numero && tUi('required'),
      mensagem: mensagem.trim().length < limits.lotMessage && t('contact.tooShort'),
    }),
    save: ({ telefone, ...message }) =>
      call(districts.contact, {
        params: { districtId, loteId: lotId },
        body: { ...message, telefone: telefone as PhoneInput },
      }),
    saved: ({ aguardaConfirmacao }) => {
      onWritten(false)
      notify({ message: t(aguardaConfirmacao ? 'contact.waits' : 'contact.sent') })
      onSent()
    },
    failed: t('contact.failed'),
  })
  const written = form.values.mensagem.trim() !== ''
  useEffect(() => onWritten(written), [written, onWritten])
  return (
    <SmallForm
      form={form}
      // The lot's dialog asks before it closes.
      unguarded
      className={classes.fields}
      label={t('tab.contact')}
      action={t('contact.send')}
      icon={<IconSend size={18} aria-hidden />}
      more={<p className={classes.note}>{t('contact.note', { email: me.email })}</p>}
    >
      <TextInput {...form.field('nome', t('contact.name'))} autoComplete="name" maxLength={limits.text} />
      <EmailField {...form.field('email', t('contact.email'))} autoComplete="email" />
      <div data-wide>
        <PhoneField {...form.field('telefone', t('contact.phone'))} withWhatsapp={false} />
      </div>
      <div data-wide>
        <TextAreaField {...form.field('mensagem', t('contact.message'))} max={limits.description} />
      </div>
    </SmallForm>
  )
}
