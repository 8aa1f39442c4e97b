/** The contacts that forms of the portal offer the person (ACCOUNT-11). */
import type { PhoneInput } from '@invest/contract/fields'
import { limits } from '@invest/contract/limits'
import type { ProfileContact } from '@invest/contract/profile'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { focusAfter } from '../../ui/dialogs/focus-after.ts'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { focusField } from '../../ui/forms/error-summary.tsx'
import { PhoneField } from '../../ui/phones/phone-field.tsx'
import classes from './profile.module.css'
import { useTexts } from './texts.ts'

export interface ContactValues {
  /** For React alone. */
  key: string
  nome: string
  email: string
  telefone: PhoneInput | null
  celular: PhoneInput | null
}

export const contactInputId = (path: string) => `contato-${path.replace('.', '-')}`

export const contactValues = (contacts: readonly ProfileContact[]): ContactValues[] =>
  contacts.map((contact, i) => ({ ...contact, key: `salvo-${i}`, email: contact.email ?? '' }))

export const sentContact = ({ nome, email, telefone, celular }: ContactValues) => ({
  nome: nome.trim(),
  email: email.trim() || null,
  telefone,
  celular,
})

interface ProfileContactsProps {
  contacts: ContactValues[]
  problems: Record<string, string>
  /** Where a phone begins. */
  firstCountry: string | null
  onChange: (change: (contacts: ContactValues[]) => ContactValues[]) => void
}

export function ProfileContacts({ contacts, problems, firstCountry, onChange }: ProfileContactsProps) {
  const { t } = useTexts()
  const patch = (key: string, change: Partial<ContactValues>) =>
    onChange((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const add = () => {
    const blank = { key: crypto.randomUUID(), nome: '', email: '', telefone: null, celular: null }
    onChange((all) => [...all, blank])
    requestAnimationFrame(() => focusField(contactInputId(`${contacts.length}.nome`)))
  }
  return (
    <>
      <ol className={classes.contacts}>
        {contacts.map((contact, i) => {
          const at = (field: 'nome' | 'email' | 'telefone' | 'celular') => ({
            id: contactInputId(`${i}.${field}`),
            label: t(`contacts.${field}`),
            error: problems[`contatos.${i}.${field}`],
          })
          const name = contact.nome || t('contacts.number', { number: i + 1 })
          return (
            <li key={contact.key}>
              <div className={classes.contactHead}>
                <h3>{t('contacts.number', { number: i + 1 })}</h3>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-sm"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={t('contacts.removeOne', { name })}
                  onClick={() => {
                    onChange((all) => all.filter((other) => other.key !== contact.key))
                    focusAfter('#incluir-contato')
                  }}
                >
                  {t('contacts.remove')}
                </Button>
              </div>
              <div className={classes.pair}>
                <TextInput
                  {...at('nome')}
                  required
                  maxLength={limits.text}
                  value={contact.nome}
                  onChange={(event) => patch(contact.key, { nome: event.currentTarget.value })}
                />
                <EmailField
                  {...at('email')}
                  value={contact.email}
                  onChange={(email) => patch(contact.key, { email })}
                />
              </div>
              <div className={classes.pair}>
                <PhoneField
                  firstCountry={firstCountry}
                  {...at('telefone')}
                  value={contact.telefone}
                  onChange={(telefone) => patch(contact.key, { telefone })}
                />
                <PhoneField
                  firstCountry={firstCountry}
                  {...at('celular')}
                  value={contact.celular}
                  onChange={(celular) => patch(contact.key, { celular })}
                />
              </div>
            </li>
          )
        })}
      </ol>
      <Button
        id="incluir-contato"
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={contacts.length >= limits.profileContacts}
        onClick={add}
      >
        {t('contacts.add')}
      </Button>
      {contacts.length >= limits.profileContacts && (
        <p className={classes.note}>{t('contacts.full', { max: limits.profileContacts })}</p>
      )}
    </>
  )
}
