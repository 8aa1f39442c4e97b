/** The mail that invites somebody to represent a municipality. It holds nothing that anybody typed. Pure. */
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { invitationTexts } from './messages/invitation.ts'

/** In Portuguese, since nobody knows the language of somebody who never used the portal. */
export function invitationMail(publicUrl: string, municipio: string): ComposedMail {
  const { subject, text, how, notYou, link } = invitationTexts
  return composeMail(
    { language: 'pt', publicUrl },
    {
      subject: subject(municipio),
      parts: [
        { paragraphs: [text(municipio), how] },
        { links: [{ text: link, screen: screens.adminMunicipalities }] },
        { paragraphs: [notYou] },
      ],
    },
  )
}
