/** The mail that invites somebody to represent a municipality. It holds nothing that anybody typed. Pure. */
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { texts } from './texts.ts'

/** In Portuguese, since nobody knows the language of somebody who never used the portal. */
export function invitationMail(publicUrl: string, municipio: string): ComposedMail {
  const say = texts.in('pt')
  return composeMail(
    { language: 'pt', publicUrl },
    {
      subject: say('invitation.subject', { municipio }),
      parts: [
        { paragraphs: [say('invitation.text', { municipio }), say('invitation.how')] },
        { links: [{ text: say('invitation.link'), screen: screens.adminMunicipalities }] },
        { paragraphs: [say('invitation.notYou')] },
      ],
    },
  )
}
