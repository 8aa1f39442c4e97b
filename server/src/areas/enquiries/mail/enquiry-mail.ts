/** One mail about a case, in its reader's language (ENQUIRY-20). Pure. */
import type { ClosingReason, SubjectKind } from '@invest/contract/enquiries/shared'
import type { Language } from '@invest/contract/language'
import { pathOf, screens } from '@invest/contract/screens'
import { formatStateTime } from '../../../state-time.ts'
import { type ComposedMail, composeMail, nameInMail } from '../../mail/index.ts'
import { type MailKind, mailTexts, mailWords, reasonTexts, subjectNames } from '../messages/mail.ts'
import { type OtherNames, subjectName } from '../subject-name.ts'

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
  {
    language,
    publicUrl,
    token,
    byMail = false,
  }: { language: Language; publicUrl: string; token?: string | undefined; byMail?: boolean },
): ComposedMail {
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
  const home = `${publicUrl}/invest-web/${language}/`
  const address = token
    ? `${home}${pathOf(screens.visitorEnquiry)}#${new URLSearchParams({ token })}`
    : `${home}${pathOf(screens.enquiry, String(numero))}`
  return composeMail(language, filled(subject[language], values), [
    ...(byMail ? [{ paragraphs: [words.above] }] : []),
    { paragraphs: [filled(text[language], values)] },
    ...(typed ? [{ title: words.message, paragraphs: typed.split(/\n{2,}/) }] : []),
    ...(typed === null ? [{ paragraphs: [words.onPortal] }] : []),
    { links: [{ text: words.open, address }] },
    { paragraphs: [byMail ? words.replyByMail : words.reply] },
  ])
}
