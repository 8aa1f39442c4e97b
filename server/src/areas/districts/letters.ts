/** The two mails about a lot: to the secretariat in Portuguese, and the sender's copy in their language. */
import type { LotMessage } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, nameInMail } from '../mail/index.ts'
import type { NamedLot } from './lots/contact-repository.ts'
import { answerTheSender, contactTexts } from './messages/contact.ts'

type Message = Omit<LotMessage, 'telefone'> & { telefone: string }

export function contactMails(
  message: Message,
  { sigla, distrito, numeroLote }: NamedLot,
  { language, publicUrl }: { language: Language; publicUrl: string },
): { toSecretariat: ComposedMail; copy: ComposedMail } {
  const mail = (to: Language, isCopy: boolean): ComposedMail => {
    const texts = contactTexts[to]
    const lot = `${texts.lot.toLowerCase()} ${numeroLote} (${sigla})`
    const facts = [
      `${texts.lot}: ${numeroLote}, ${distrito[to] ?? distrito.pt} (${sigla})`,
      `${texts.name}: ${nameInMail(message.nome)}`,
      `${texts.email}: ${message.email}`,
      `${texts.phone}: ${message.telefone}`,
    ]
    return composeMail(
      { language: to, publicUrl },
      {
        subject: isCopy ? texts.copySubject(lot) : texts.subject(lot),
        parts: [
          { paragraphs: [isCopy ? texts.copyIntro : texts.intro] },
          { list: facts },
          { title: texts.message, paragraphs: message.mensagem.split(/\n{2,}/) },
          { links: [{ text: texts.link, screen: screens.industrialDistrict, parameter: sigla }] },
        ],
        ...(!isCopy && { foot: answerTheSender }),
      },
    )
  }
  return { toSecretariat: mail('pt', false), copy: mail(language, true) }
}
