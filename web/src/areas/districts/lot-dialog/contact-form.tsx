/** A message to the secretariat about a lot. The button waits until everything is filled in (DISTRICT-20). */
import { districts } from '@invest/contract/districts'
import type { PhoneInput } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { Group, TextInput } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { useMe } from '../../../lib/screens/start-up.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'

interface ContactFormProps {
  districtId: number
  lotId: number
  /** Whether there is a message that was not sent. */
  onWritten: (written: boolean) => void
  onSent: () => void
}

export function ContactForm({ districtId, lotId, onWritten, onSent }: ContactFormProps) {
  const { t } = useTexts()
  const me = useMe()
  // The first contact of the profile, which is the account's own name and e-mail until the person gives another.
  const [known] = me.perfilBusca.contatos
  const [nome, setNome] = useState(known?.nome ?? me.nome)
  const [email, setEmail] = useState(known?.email ?? me.email)
  const [telefone, setTelefone] = useState<PhoneInput | null>(known?.celular ?? known?.telefone ?? null)
  const [mensagem, setMensagem] = useState('')
  const send = useMutation({
    mutationFn: (phone: PhoneInput) =>
      call(districts.contact, {
        params: { districtId, loteId: lotId },
        body: { nome, email, telefone: phone, mensagem },
      }),
    onSuccess: ({ aguardaConfirmacao }) => {
      onWritten(false)
      notify({ message: t(aguardaConfirmacao ? 'contact.waits' : 'contact.sent') })
      onSent()
    },
    onError: (error) => showUnlessInFields(error, t('contact.failed')),
  })
  const written = mensagem.trim() !== ''
  useEffect(() => onWritten(written), [written, onWritten])
  const problems = fieldProblems(send.error)
  const wrongEmail = email.trim() !== '' && !isEmail(email.trim())
  const tooShort = mensagem.trim().length > 0 && mensagem.trim().length < limits.lotMessage
  const ready =
    nome.trim() !== '' &&
    isEmail(email.trim()) &&
    telefone !== null &&
    telefone.numero !== '' &&
    mensagem.trim().length >= limits.lotMessage
  return (
    <form
      noValidate
      className={classes.fields}
      aria-label={t('tab.contact')}
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && telefone && !send.isPending) send.mutate(telefone)
      }}
    >
      <TextInput
        label={t('contact.name')}
        required
        maxLength={limits.text}
        autoComplete="name"
        value={nome}
        error={problems.nome ?? (nome.trim() === '' && t('required'))}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <TextInput
        label={t('contact.email')}
        required
        type="email"
        maxLength={limits.text}
        autoComplete="email"
        value={email}
        error={
          problems.email ?? (wrongEmail ? t('contact.emailInvalid') : email.trim() === '' && t('required'))
        }
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div data-wide>
        <PhoneField
          id="contato-telefone"
          label={t('contact.phone')}
          value={telefone}
          withWhatsapp={false}
          error={problems.telefone}
          onChange={setTelefone}
        />
      </div>
      <div data-wide>
        <TextAreaField
          id="contato-mensagem"
          label={t('contact.message')}
          required
          max={limits.description}
          value={mensagem}
          error={problems.mensagem ?? (tooShort ? t('contact.tooShort') : undefined)}
          onChange={setMensagem}
        />
      </div>
      <Group data-wide gap={12} justify="flex-end">
        <p className={classes.note}>{t('contact.note', { email: me.email })}</p>
        <BusyButton
          type="submit"
          busy={send.isPending}
          disabled={!ready}
          leftSection={<IconSend size={18} aria-hidden />}
        >
          {t('contact.send')}
        </BusyButton>
      </Group>
    </form>
  )
}
