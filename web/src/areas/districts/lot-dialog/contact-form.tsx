/** A message to the secretariat about a lot. A press says what is missing, at each field (DISTRICT-20). */
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
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { PhoneField } from '../../../ui/phones/phone-field.tsx'
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

interface Message {
  nome: string
  email: string
  telefone: PhoneInput | null
  mensagem: string
}
type Field = keyof Message
type Problem = 'required' | 'contact.emailInvalid' | 'contact.tooShort'

const inputId = (field: Field) => `contato-${field}`

/** In the order of the fields. */
function problemsOf({ nome, email, telefone, mensagem }: Message): Partial<Record<Field, Problem>> {
  const written = mensagem.trim().length
  return {
    ...(!nome.trim() && { nome: 'required' }),
    ...(!isEmail(email.trim()) && { email: email.trim() ? 'contact.emailInvalid' : 'required' }),
    ...(!telefone?.numero && { telefone: 'required' }),
    ...(written < limits.lotMessage && { mensagem: written > 0 ? 'contact.tooShort' : 'required' }),
  }
}

function useMessage({ districtId, lotId, onWritten, onSent }: ContactFormProps) {
  const { t } = useTexts()
  const me = useMe()
  // The first contact of the profile, which is the account's own name and e-mail until the person gives another.
  const [known] = me.perfilBusca.contatos
  const [message, setMessage] = useState<Message>({
    nome: known?.nome ?? me.nome,
    email: known?.email ?? me.email,
    telefone: known?.celular ?? known?.telefone ?? null,
    mensagem: '',
  })
  const [pressed, setPressed] = useState(false)
  const send = useMutation({
    mutationFn: (body: Message & { telefone: PhoneInput }) =>
      call(districts.contact, { params: { districtId, loteId: lotId }, body }),
    onSuccess: ({ aguardaConfirmacao }) => {
      onWritten(false)
      notify({ message: t(aguardaConfirmacao ? 'contact.waits' : 'contact.sent') })
      onSent()
    },
    onError: (error) => showUnlessInFields(error, t('contact.failed')),
  })
  const written = message.mensagem.trim() !== ''
  useEffect(() => onWritten(written), [written, onWritten])
  const found = problemsOf(message)
  const refused = fieldProblems(send.error)
  const errorOf = (field: Field): string | undefined => {
    const problem = found[field]
    // What was never filled in is told after a press; what is wrong in it at once.
    const isTold = problem && (pressed || problem !== 'required')
    return refused[field] ?? (isTold ? t(problem) : undefined)
  }
  const submit = () => {
    setPressed(true)
    const [first] = Object.keys(found) as Field[]
    if (first) return focusField(inputId(first))
    const { telefone } = message
    if (telefone && !send.isPending) send.mutate({ ...message, telefone })
  }
  const set = (change: Partial<Message>) => setMessage((now) => ({ ...now, ...change }))
  return { message, set, errorOf, submit, busy: send.isPending }
}

export function ContactForm(props: ContactFormProps) {
  return useIsKnown() ? <MessageForm {...props} /> : <UnconfirmedAddress first />
}

function MessageForm(props: ContactFormProps) {
  const { t } = useTexts()
  const me = useMe()
  const { message, set, errorOf, submit, busy } = useMessage(props)
  const at = (field: 'nome' | 'email') => ({
    id: inputId(field),
    required: true,
    value: message[field],
    error: errorOf(field),
  })
  return (
    <form
      noValidate
      className={classes.fields}
      aria-label={t('tab.contact')}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextInput
        {...at('nome')}
        label={t('contact.name')}
        autoComplete="name"
        maxLength={limits.text}
        onChange={(event) => set({ nome: event.currentTarget.value })}
      />
      <EmailField
        {...at('email')}
        label={t('contact.email')}
        autoComplete="email"
        onChange={(email) => set({ email })}
      />
      <div data-wide>
        <PhoneField
          id={inputId('telefone')}
          label={t('contact.phone')}
          required
          value={message.telefone}
          withWhatsapp={false}
          error={errorOf('telefone')}
          onChange={(telefone) => set({ telefone })}
        />
      </div>
      <div data-wide>
        <TextAreaField
          id={inputId('mensagem')}
          label={t('contact.message')}
          required
          max={limits.description}
          value={message.mensagem}
          error={errorOf('mensagem')}
          onChange={(mensagem) => set({ mensagem })}
        />
      </div>
      <Group data-wide gap={12} justify="flex-end">
        <p className={classes.note}>{t('contact.note', { email: me.email })}</p>
        <BusyButton type="submit" busy={busy} leftSection={<IconSend size={18} aria-hidden />}>
          {t('contact.send')}
        </BusyButton>
      </Group>
    </form>
  )
}
