/** The two mails about a lot: to the secretariat in Portuguese, and the sender's copy in their language. */
import type { LotMessage } from '@invest/contract/districts'
import type { Language } from '@invest/contract/language'
import { pathOf, screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail } from '../../mail/index.ts'
import { contactWords } from '../messages/contact.ts'
import type { NamedLot } from './contact-repository.ts'

type Message = Omit<LotMessage, 'telefone'> & { telefone: string }

export function contactMails(
  message: Message,
  { sigla, distrito, numeroLote }: NamedLot,
  { language, publicUrl }: { language: Language; publicUrl: string },
): { toSecretariat: ComposedMail; copy: ComposedMail } {
  const mail = (to: Language, isCopy: boolean): ComposedMail => {
    const words = contactWords[to]
    const lot = `${words.lot.toLowerCase()} ${numeroLote} (${sigla})`
    const facts = [
      `${words.lot}: ${numeroLote}, ${distrito} (${sigla})`,
      `${words.name}: ${message.nome}`,
      `${words.email}: ${message.email}`,
      `${words.phone}: ${message.telefone}`,
    ]
    const address = `${publicUrl}/invest-web/${to}/${pathOf(screens.industrialDistrict, sigla)}`
    return composeMail(to, isCopy ? words.copySubject(lot) : words.subject(lot), [
      { paragraphs: [isCopy ? words.copyIntro : words.intro] },
      { list: facts },
      { title: words.message, paragraphs: message.mensagem.split(/\n{2,}/) },
      { links: [{ text: words.link, address }] },
      ...(isCopy ? [] : [{ paragraphs: [words.automatic] }]),
    ])
  }
  return { toSecretariat: mail('pt', false), copy: mail(language, true) }
}
