/** The mail that invites somebody to edit a folder. Pure. */
import type { Language } from '@invest/contract/language'
import { pathOf, screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail } from '../../mail/index.ts'
import { peopleMailTexts } from '../messages/mails.ts'

interface Invited {
  nome: string
  /** Who invites. */
  de: string
  folder: string
  publicUrl: string
}

export function invitationMail(language: Language, { nome, de, folder, publicUrl }: Invited): ComposedMail {
  const words = peopleMailTexts[language]
  const address = `${publicUrl}/invest-web/${language}/${pathOf(screens.projects)}`
  return composeMail(language, words.subject(de).replace(/[\r\n]+/g, ' '), [
    { paragraphs: [words.greeting(nome), words.text(de, folder)] },
    { links: [{ text: words.open, address }] },
    { paragraphs: [words.automatic] },
  ])
}
