/**
 * The mail of an invitation, in the language that its inviter chose. It names municipalities, which nobody types, and no
 * group, which administrators name (INVITATION-6). Pure.
 */
import { screens } from '@invest/contract/screens'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail, type Reader } from '../mail/index.ts'
import { invitationMailTexts } from './messages/letters.ts'

export interface MailedInvitation {
  until: Date
  municipalities: readonly string[]
  /** Whether it gives more than municipalities. */
  hasGroups: boolean
  /** Of the link that opens it; an invitation by CPF needs none. */
  token: string | undefined
}

export function invitationMail(
  reader: Reader,
  { token, municipalities, hasGroups, ...invitation }: MailedInvitation,
): ComposedMail {
  const texts = invitationMailTexts[reader.language]
  const until = formatStateTime(reader.language, invitation.until)
  const link = token
    ? { text: texts.open, screen: screens.acceptInvitation, fragment: { token } }
    : { text: texts.enter, screen: screens.dashboard }
  return composeMail(reader, {
    subject: texts.subject,
    parts: [
      { paragraphs: [texts.text] },
      { list: [...municipalities.map(texts.represent), ...(hasGroups ? [texts.groups] : [])] },
      { paragraphs: [token ? texts.byLink(until) : texts.byCpf(until)] },
      { links: [link] },
      { paragraphs: [texts.notYou] },
    ],
  })
}
