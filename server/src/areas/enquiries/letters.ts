/** One mail about a case, in its reader's language (ENQUIRY-20). Pure. */
import type { ClosingReason, SubjectKind } from '@invest/contract/enquiries/shared'
import { screens } from '@invest/contract/screens'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail, nameInMail, type Reader } from '../mail/index.ts'
import type messages from './messages/pt.json'
import { type OtherNames, subjectName } from './subject-name.ts'
import { texts } from './texts.ts'

type KindOf<Key> = Key extends `mail.${infer Kind}.subject` ? Kind : never
export type MailKind = KindOf<keyof typeof messages>

export interface Notice {
  kind: MailKind
  numero: number
  sobre: { tipo: SubjectKind; nome: string | null; nomes?: OtherNames | null }
  due?: Date | null
  /** The person, company or city hall that it is about. */
  name?: string | null
  /** Why the agency has closed it. */
  reason?: ClosingReason | undefined
  /** In place of a name: the portal's own words, or names of the reader's own files. */
  words?: string
  /** What a company or city hall was asked, where the mail is about that. */
  encaminhamentoId?: number | null
  /** What somebody typed; null where the mail must not hold it. */
  typed?: string | null | undefined
}

export function enquiryMail(
  { kind, numero, sobre, due, name, reason, words: own, typed }: Notice,
  reader: Reader,
  { token, byMail = false }: { token?: string | undefined; byMail?: boolean } = {},
): ComposedMail {
  const { language } = reader
  const say = texts.in(language)
  const values = {
    numero: String(numero),
    assunto: say(`subject.${sobre.tipo}`, { nome: nameInMail(subjectName(sobre, language) ?? '') }),
    prazo: due ? formatStateTime(language, due) : '',
    nome: own ?? nameInMail(name ?? ''),
    quem: name ? nameInMail(name) : say('letter.agency'),
    motivo: reason ? say(`reason.${reason}`) : '',
  }
  const place = token ? visitorPlace(token) : { screen: screens.enquiry, parameter: String(numero) }
  return composeMail(reader, {
    subject: say(`mail.${kind}.subject`, values),
    parts: [
      ...(byMail ? [{ paragraphs: [say('letter.above')] }] : []),
      { paragraphs: [say(`mail.${kind}.text`, values)] },
      ...(typed ? [{ title: say('letter.message'), paragraphs: typed.split(/\n{2,}/) }] : []),
      ...(typed === null ? [{ paragraphs: [say('letter.onPortal')] }] : []),
      { links: [{ text: say('letter.open'), ...place }] },
    ],
    foot: say(byMail ? 'letter.replyByMail' : 'letter.reply'),
  })
}

const visitorPlace = (token: string) => ({ screen: screens.visitorEnquiry, fragment: { token } })

/** Its link proves the address of a visitor who asks (ENQUIRY-22). */
export function visitorMail(reader: Reader, { town, token }: { town: string; token: string }): ComposedMail {
  const say = texts.in(reader.language)
  return composeMail(reader, {
    subject: say('visitor.subject'),
    parts: [
      { paragraphs: [say('visitor.text', { nome: town })] },
      { links: [{ text: say('visitor.confirm'), ...visitorPlace(token) }] },
      { paragraphs: [say('visitor.notYou')] },
    ],
    foot: say('letter.reply'),
  })
}
