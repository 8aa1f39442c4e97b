/** The mails about an account. Nothing that was typed into a form stands in them: anybody may type it. Pure. */
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { pathOf, type ScreenAddress, screens } from '@invest/contract/screens'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { accountMailTexts } from './messages/mails.ts'

export interface MailReader {
  publicUrl: string
  language: Language
}

const mailOf = (
  { publicUrl, language }: MailReader,
  subject: string,
  parts: {
    before: string
    code?: string
    after: string
    link: string
    screen: ScreenAddress
    fragment?: URLSearchParams
  },
): ComposedMail => {
  const { before, code, after, link, screen, fragment } = parts
  const address = `${publicUrl}/invest-web/${language}/${pathOf(screen)}${fragment ? `#${fragment}` : ''}`
  return composeMail(language, subject, [
    { paragraphs: [before] },
    ...(code === undefined ? [] : [{ title: code }]),
    { paragraphs: [after] },
    { links: [{ text: link, address }] },
    { paragraphs: [accountMailTexts[language].automatic] },
  ])
}

/** Its link confirms the address as well: the token stands behind the `#`. */
export function welcomeMail(reader: MailReader, token: string): ComposedMail {
  const { subject, text, notYou, link } = accountMailTexts[reader.language].welcome
  const fragment = new URLSearchParams({ token })
  return mailOf(reader, subject, {
    before: text,
    after: notYou,
    link,
    screen: screens.confirmEmail,
    fragment,
  })
}

export function confirmationMail(reader: MailReader, token: string): ComposedMail {
  const { subject, text, notYou, link } = accountMailTexts[reader.language].confirm
  const fragment = new URLSearchParams({ token })
  return mailOf(reader, subject, {
    before: text,
    after: notYou,
    link,
    screen: screens.confirmEmail,
    fragment,
  })
}

export function knownAccountMail(reader: MailReader): ComposedMail {
  const { subject, text, notYou, link } = accountMailTexts[reader.language].known
  return mailOf(reader, subject, { before: text, after: notYou, link, screen: screens.passwordRecovery })
}

/** Its link fills the form: behind the `#`, which no browser sends and no server logs (ACCOUNT-22). */
export function codeMail(reader: MailReader, { email, code }: { email: string; code: string }): ComposedMail {
  const { subject, text, notYou, link } = accountMailTexts[reader.language].code
  const before = text(limits.codeMinutes)
  const fragment = new URLSearchParams({ email, codigo: code })
  return mailOf(reader, subject, {
    before,
    code,
    after: notYou,
    link,
    screen: screens.passwordRecovery,
    fragment,
  })
}

export function unknownAccountMail(reader: MailReader): ComposedMail {
  const { subject, text, register, link } = accountMailTexts[reader.language].unknown
  return mailOf(reader, subject, { before: text, after: register, link, screen: screens.registration })
}

export function passwordChangedMail(reader: MailReader, now: Date): ComposedMail {
  const { subject, text, notYou, link } = accountMailTexts[reader.language].changed
  const when = formatStateTime(reader.language, now)
  return mailOf(reader, subject, {
    before: text(when),
    after: notYou,
    link,
    screen: screens.passwordRecovery,
  })
}
