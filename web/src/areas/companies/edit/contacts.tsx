import { limits } from '@invest/contract/limits'
import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { focusAfter } from '../../../ui/dialogs/focus-after.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { focusField } from '../../../ui/forms/error-summary.tsx'
import { PhoneField } from '../../../ui/phones/phone-field.tsx'
import { useTexts } from '../texts.ts'
import { type ContactValues, inputId, newContact } from './company-values.ts'
import classes from './edit.module.css'

interface ContactsProps {
  contacts: ContactValues[]
  problems: Record<string, string>
  onChange: (change: (contacts: ContactValues[]) => ContactValues[]) => void
}

export function Contacts({ contacts, problems, onChange }: ContactsProps) {
  const { t } = useTexts()
  const patch = (key: string, change: Partial<ContactValues>) =>
    onChange((all) => all.map((contact) => (contact.key === key ? { ...contact, ...change } : contact)))
  const add = () => {
    onChange((all) => [...all, newContact()])
    requestAnimationFrame(() => focusField(inputId(`contatos.${contacts.length}.nome`)))
  }
  return (
    <>
      {problems.contatos && <p className={classes.error}>{problems.contatos}</p>}
      <ol className={classes.contacts}>
        {contacts.map((contact, i) => {
          const at = (field: string) => ({
            id: inputId(`contatos.${i}.${field}`),
            error: problems[`contatos.${i}.${field}`],
          })
          return (
            <li key={contact.key}>
              <div className={classes.contactHead}>
                <h3>{t('contacts.number', { number: i + 1 })}</h3>
                {contacts.length > 1 && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    leftSection={<IconTrash size={16} aria-hidden />}
                    aria-label={t('contacts.removeOne', {
                      name: contact.nome || t('contacts.number', { number: i + 1 }),
                    })}
                    onClick={() => {
                      onChange((all) => all.filter((other) => other.key !== contact.key))
                      focusAfter(`#${inputId(`contatos.${Math.max(0, i - 1)}.nome`)}`)
                    }}
                  >
                    {t('contacts.remove')}
                  </Button>
                )}
              </div>
              <div className={classes.pair}>
                <TextInput
                  {...at('nome')}
                  label={t('contacts.name')}
                  required
                  withAsterisk
                  maxLength={limits.text}
                  value={contact.nome}
                  onChange={(event) => patch(contact.key, { nome: event.currentTarget.value })}
                />
                <EmailField
                  {...at('email')}
                  label={t('contacts.email')}
                  value={contact.email}
                  onChange={(email) => patch(contact.key, { email })}
                />
              </div>
              <div className={classes.pair}>
                <PhoneField
                  {...at('telefone')}
                  label={t('contacts.phone')}
                  value={contact.telefone}
                  onChange={(telefone) => patch(contact.key, { telefone })}
                />
                <PhoneField
                  {...at('celular')}
                  label={t('contacts.cell')}
                  value={contact.celular}
                  onChange={(celular) => patch(contact.key, { celular })}
                />
              </div>
            </li>
          )
        })}
      </ol>
      {contacts.length < limits.contacts && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
          {t('contacts.add')}
        </Button>
      )}
    </>
  )
}
