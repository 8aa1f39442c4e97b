/** The mail that invites somebody to edit a folder. Pure. */
import type { Language } from '@invest/contract/language'
import { pathOf, screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, nameInMail } from '../../mail/index.ts'
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
  const from = nameInMail(de)
  const address = `${publicUrl}/invest-web/${language}/${pathOf(screens.projects)}`
  return composeMail(language, words.subject(from), [
    { paragraphs: [words.greeting(nameInMail(nome)), words.text(from, nameInMail(folder))] },
    { links: [{ text: words.open, address }] },
    { paragraphs: [words.automatic] },
  ])
}
