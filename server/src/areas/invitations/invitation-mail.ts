/**
 * The mail of an invitation, in the language that its inviter chose. It names municipalities, which nobody types, and no
 * group, which administrators name (INVITATION-6). Pure.
 */
import type { Language } from '@invest/contract/language'
import { pathOf, screens } from '@invest/contract/screens'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { invitationMailTexts } from './messages/mail.ts'

export interface MailedInvitation {
  publicUrl: string
  language: Language
  until: Date
  municipalities: readonly string[]
  /** Whether it gives more than municipalities. */
  hasGroups: boolean
  /** Of the link that opens it; an invitation by CPF needs none. */
  token: string | undefined
}

export function invitationMail({
  publicUrl,
  language,
  token,
  ...invitation
}: MailedInvitation): ComposedMail {
  const texts = invitationMailTexts[language]
  const until = formatStateTime(language, invitation.until)
  const home = `${publicUrl}/invest-web/${language}/`
  const address = token
    ? `${home}${pathOf(screens.acceptInvitation)}#${new URLSearchParams({ token })}`
    : `${home}${pathOf(screens.dashboard)}`
  return composeMail(language, texts.subject, [
    { paragraphs: [texts.text] },
    {
      list: [
        ...invitation.municipalities.map(texts.represent),
        ...(invitation.hasGroups ? [texts.groups] : []),
      ],
    },
    { paragraphs: [token ? texts.byLink(until) : texts.byCpf(until)] },
    { links: [{ text: token ? texts.open : texts.enter, address }] },
    { paragraphs: [texts.notYou, texts.automatic] },
  ])
}
