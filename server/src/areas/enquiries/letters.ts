/** One mail about a case, in its reader's language (ENQUIRY-20). Pure. */
import type { ClosingReason, SubjectKind } from '@invest/contract/enquiries/shared'
import { screens } from '@invest/contract/screens'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail, nameInMail, type Reader } from '../mail/index.ts'
import {
  type MailKind,
  mailTexts,
  mailWords,
  reasonTexts,
  subjectNames,
  visitorTexts,
} from './messages/letters.ts'
import { type OtherNames, subjectName } from './subject-name.ts'

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

const filled = (sentence: string, values: Record<string, string>) =>
  sentence.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)

export function enquiryMail(
  { kind, numero, sobre, due, name, reason, words: own, typed }: Notice,
  reader: Reader,
  { token, byMail = false }: { token?: string | undefined; byMail?: boolean } = {},
): ComposedMail {
  const { language } = reader
  const words = mailWords[language]
  const values = {
    numero: String(numero),
    assunto: filled(subjectNames[sobre.tipo][language], {
      nome: nameInMail(subjectName(sobre, language) ?? ''),
    }),
    prazo: due ? formatStateTime(language, due) : '',
    nome: own ?? nameInMail(name ?? ''),
    quem: name ? nameInMail(name) : words.agency,
    motivo: reason ? reasonTexts[reason][language] : '',
  }
  const { subject, text } = mailTexts[kind]
  const place = token ? visitorPlace(token) : { screen: screens.enquiry, parameter: String(numero) }
  return composeMail(reader, {
    subject: filled(subject[language], values),
    parts: [
      ...(byMail ? [{ paragraphs: [words.above] }] : []),
      { paragraphs: [filled(text[language], values)] },
      ...(typed ? [{ title: words.message, paragraphs: typed.split(/\n{2,}/) }] : []),
      ...(typed === null ? [{ paragraphs: [words.onPortal] }] : []),
      { links: [{ text: words.open, ...place }] },
    ],
    foot: byMail ? words.replyByMail : words.reply,
  })
}

const visitorPlace = (token: string) => ({ screen: screens.visitorEnquiry, fragment: { token } })

/** Its link proves the address of a visitor who asks (ENQUIRY-22). */
export function visitorMail(reader: Reader, { town, token }: { town: string; token: string }): ComposedMail {
  const { subject, text, confirm, notYou } = visitorTexts[reader.language]
  return composeMail(reader, {
    subject,
    parts: [
      { paragraphs: [text.replace('{nome}', town)] },
      { links: [{ text: confirm, ...visitorPlace(token) }] },
      { paragraphs: [notYou] },
    ],
    foot: mailWords[reader.language].reply,
  })
}
