/**
 * The mail of an invitation, in the language that its inviter chose. It names municipalities, which nobody types, and no
 * group, which administrators name (INVITATION-6). Pure.
 */
import { screens } from '@invest/contract/screens'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail, type Reader } from '../mail/index.ts'
import { texts } from './texts.ts'

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
  const say = texts.in(reader.language)
  const until = formatStateTime(reader.language, invitation.until)
  const link = token
    ? { text: say('mail.open'), screen: screens.acceptInvitation, fragment: { token } }
    : { text: say('mail.enter'), screen: screens.dashboard }
  return composeMail(reader, {
    subject: say('mail.subject'),
    parts: [
      { paragraphs: [say('mail.text')] },
      {
        list: [
          ...municipalities.map((municipality) => say('mail.represent', { municipality })),
          ...(hasGroups ? [say('mail.groups')] : []),
        ],
      },
      { paragraphs: [say(token ? 'mail.byLink' : 'mail.byCpf', { until })] },
      { links: [link] },
      { paragraphs: [say('mail.notYou')] },
    ],
  })
}
