import type { Contact } from '@invest/contract/companies'
import type { Phone } from '@invest/contract/fields'
import { type PhoneDigits, phoneLinks, phoneText } from '@invest/contract/rules/phone'
import { ActionIcon, Anchor, CopyButton, Tooltip } from '@mantine/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconMail, IconPhone } from '@tabler/icons-react'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { mailHref } from '../../../lib/screens/mail-link.ts'
import classes from '../details.module.css'
import { useTexts } from '../texts.ts'

const digitsOf = ({ codigoPais, ...phone }: Phone): PhoneDigits => ({
  ...phone,
  codigoPais: codigoPais.codigoTelefone,
  pais: codigoPais.nomeAbreviado,
})

export function ContactList({ contacts }: { contacts: Contact[] }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (contacts.length === 0) return <p className="dimmed">{t('contacts.none')}</p>
  return (
    <ul className={classes.contacts}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <strong lang="pt-BR">{contact.nome}</strong>
          {[contact.telefone, contact.celular].map(
            (phone, i) =>
              phone && (
                <span key={i === 0 ? 'phone' : 'cell'} className={classes.contactLine}>
                  <IconPhone size={16} aria-hidden />
                  <Anchor href={phoneLinks(digitsOf(phone)).tel} className="figures">
                    {phoneText(digitsOf(phone), locale, 'abroad')}
                  </Anchor>
                  {phone.ehWhatsapp && (
                    <ActionIcon
                      component="a"
                      href={phoneLinks(digitsOf(phone)).whatsapp}
                      target="_blank"
                      rel="noopener noreferrer"
                      variant="subtle"
                      color="teal"
                      aria-label={t('contacts.whatsapp', { name: contact.nome })}
                    >
                      <IconBrandWhatsapp size={18} aria-hidden />
                    </ActionIcon>
                  )}
                </span>
              ),
          )}
          {contact.email && (
            <span className={classes.contactLine}>
              <IconMail size={16} aria-hidden />
              <Anchor href={mailHref(contact.email)} className={classes.email}>
                {contact.email}
              </Anchor>
              <CopyButton value={contact.email}>
                {({ copied, copy }) => (
                  <Tooltip label={t('contacts.copied')} opened={copied}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      onClick={copy}
                      aria-label={t('contacts.copy', { email: contact.email ?? '' })}
                    >
                      {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                    </ActionIcon>
                  </Tooltip>
                )}
              </CopyButton>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
