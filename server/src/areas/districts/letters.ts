/** The two mails about a lot: to the secretariat in Portuguese, and the sender's copy in their language. */
import type { LotMessage } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { type ComposedMail, composeMail, nameInMail } from '../mail/index.ts'
import type { NamedLot } from './lots/contact-repository.ts'
import { texts } from './texts.ts'

/** The last words of the secretariat's, which Portuguese alone has. */
const answerTheSender = 'Mensagem automática do portal. Responda à pessoa pelo e-mail acima.'

type Message = Omit<LotMessage, 'telefone'> & { telefone: string }

export function contactMails(
  message: Message,
  { id, sigla, distrito, numeroLote }: NamedLot,
  { language, publicUrl }: { language: Language; publicUrl: string },
): { toSecretariat: ComposedMail; copy: ComposedMail } {
  const mail = (to: Language, isCopy: boolean): ComposedMail => {
    const say = texts.in(to)
    const lot = `${say('mail.lot').toLowerCase()} ${numeroLote} (${sigla})`
    const facts = [
      `${say('mail.lot')}: ${numeroLote}, ${distrito[to] ?? distrito.pt} (${sigla})`,
      `${say('mail.name')}: ${nameInMail(message.nome)}`,
      `${say('mail.email')}: ${message.email}`,
      `${say('mail.phone')}: ${message.telefone}`,
    ]
    return composeMail(
      { language: to, publicUrl },
      {
        subject: say(isCopy ? 'mail.copySubject' : 'mail.subject', { lot }),
        parts: [
          { paragraphs: [say(isCopy ? 'mail.copyIntro' : 'mail.intro')] },
          { list: facts },
          { title: say('mail.message'), paragraphs: message.mensagem.split(/\n{2,}/) },
          { links: [{ text: say('mail.link'), screen: screens.lot, parameter: String(id) }] },
        ],
        ...(!isCopy && { foot: answerTheSender }),
      },
    )
  }
  return { toSecretariat: mail('pt', false), copy: mail(language, true) }
}
