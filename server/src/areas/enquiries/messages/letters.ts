/** The words of mails about enquiries. */

import type { ClosingReason, SubjectKind } from '@invest/contract/enquiries/shared'
import type { InEachLanguage, Language } from '@invest/contract/language'
import { mailsToInvestors } from './mail-to-investors.ts'
import { mailsToOthers } from './mail-to-others.ts'

export const mailTexts = { ...mailsToInvestors, ...mailsToOthers }
export type MailKind = keyof typeof mailTexts

/** Why the agency has closed a case, as its investor reads it. */
export const reasonTexts: Record<ClosingReason, InEachLanguage> = {
  RESOLVIDA: { pt: 'o assunto está resolvido', en: 'the matter is settled', es: 'el asunto está resuelto' },
  SEM_RETORNO: {
    pt: 'esperou a sua resposta, que não veio',
    en: 'it waited for your answer, which did not come',
    es: 'esperó su respuesta, que no llegó',
  },
  FORA_DO_ALCANCE: {
    pt: 'está fora do que ela pode fazer',
    en: 'it is beyond what the agency can do',
    es: 'está fuera de lo que ella puede hacer',
  },
  DUPLICADA: { pt: 'é igual a outra', en: 'it is the same as another one', es: 'es igual a otra' },
  PELO_INVESTIDOR: { pt: 'a seu pedido', en: 'as you have asked', es: 'a su pedido' },
}

export const subjectNames: Record<SubjectKind, InEachLanguage> = {
  EMPRESA: { pt: 'empresa {nome}', en: 'company {nome}', es: 'empresa {nome}' },
  LOTE: { pt: 'lote {nome}', en: 'lot {nome}', es: 'lote {nome}' },
  DISTRITO: { pt: '{nome}', en: '{nome}', es: '{nome}' },
  MUNICIPIO: { pt: 'município de {nome}', en: 'municipality of {nome}', es: 'municipio de {nome}' },
  ESTADO: {
    pt: 'projeto no Rio Grande do Sul',
    en: 'project in Rio Grande do Sul',
    es: 'proyecto en Rio Grande do Sul',
  },
}

/** The mail by which a visitor confirms an address; it holds nothing that anybody typed. */
export const visitorTexts: Record<
  Language,
  { subject: string; text: string; confirm: string; notYou: string }
> = {
  pt: {
    subject: 'Confirme a sua pergunta',
    text: 'Alguém escreveu com este endereço uma pergunta ao município de {nome}. Ela só é enviada quando você a confirma; o link vale por dois dias.',
    confirm: 'Confirmar e enviar a pergunta',
    notYou: 'Se não foi você, ignore este e-mail: nada é enviado.',
  },
  en: {
    subject: 'Confirm your question',
    text: 'Somebody has written a question to the municipality of {nome} with this address. It is sent only once you confirm it; the link holds for two days.',
    confirm: 'Confirm and send the question',
    notYou: 'If it was not you, ignore this e-mail: nothing is sent.',
  },
  es: {
    subject: 'Confirme su pregunta',
    text: 'Alguien escribió con esta dirección una pregunta al municipio de {nome}. Solo se envía cuando usted la confirma; el enlace vale por dos días.',
    confirm: 'Confirmar y enviar la pregunta',
    notYou: 'Si no fue usted, ignore este correo: no se envía nada.',
  },
}

interface MailWords {
  agency: string
  message: string
  open: string
  onPortal: string
  reply: string
  /** The first line of a mail that may be replied to; what people write stands above it. */
  above: string
  replyByMail: string
}

export const mailWords: Record<Language, MailWords> = {
  pt: {
    agency: 'A agência de investimentos',
    message: 'Mensagem',
    open: 'Abrir a solicitação',
    onPortal: 'Leia a mensagem no portal.',
    reply: 'Mensagem automática do Invest RS. Responda no portal, não a este e-mail.',
    above: '—— Responda acima desta linha ——',
    replyByMail: 'Responda a este e-mail ou no portal. O endereço de resposta é só seu: não o repasse.',
  },
  en: {
    agency: 'The investment agency',
    message: 'Message',
    open: 'Open the enquiry',
    onPortal: 'Read the message on the portal.',
    reply: 'Automatic message from Invest RS. Please answer on the portal, not to this e-mail.',
    above: '—— Reply above this line ——',
    replyByMail:
      'Reply to this e-mail or on the portal. The reply address is yours alone: please do not pass it on.',
  },
  es: {
    agency: 'La agencia de inversiones',
    message: 'Mensaje',
    open: 'Abrir la solicitud',
    onPortal: 'Lea el mensaje en el portal.',
    reply: 'Mensaje automático de Invest RS. Responda en el portal, no a este correo.',
    above: '—— Responda por encima de esta línea ——',
    replyByMail:
      'Responda a este correo o en el portal. La dirección de respuesta es solo suya: no la comparta.',
  },
}
