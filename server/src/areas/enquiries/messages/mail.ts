/** The words of mails about enquiries. */

import type { SubjectKind } from '@invest/contract/enquiries/shared'
import type { InEachLanguage, Language } from '@invest/contract/language'

export const mailKinds = [
  'received',
  'arrived',
  'answered',
  'askedAgain',
  'forwarded',
  'thirdAnswered',
  'thirdEnded',
  'thirdWithdrawn',
  'handedOver',
  'closed',
  'dueSoon',
  'overdue',
  'thirdDueSoon',
  'thirdOverdue',
  'notTaken',
  'filesLeftOut',
] as const
export type MailKind = (typeof mailKinds)[number]

/** `{numero}`, `{assunto}`, `{prazo}` and `{nome}` stand for values. */
type Sentence = InEachLanguage

export const subjectNames: Record<SubjectKind, Sentence> = {
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

export const mailTexts: Record<MailKind, { subject: Sentence; text: Sentence }> = {
  received: {
    subject: {
      pt: 'Recebemos a sua solicitação {numero}',
      en: 'We have received your enquiry {numero}',
      es: 'Recibimos su solicitud {numero}',
    },
    text: {
      pt: 'A sua solicitação {numero} ({assunto}) chegou. A primeira resposta vem até {prazo}.',
      en: 'Your enquiry {numero} ({assunto}) has arrived. You get a first answer by {prazo}.',
      es: 'Su solicitud {numero} ({assunto}) llegó. La primera respuesta llega hasta {prazo}.',
    },
  },
  arrived: {
    subject: {
      pt: 'Nova solicitação {numero}: {assunto}',
      en: 'New enquiry {numero}: {assunto}',
      es: 'Nueva solicitud {numero}: {assunto}',
    },
    text: {
      pt: 'Chegou a solicitação {numero} ({assunto}). A primeira resposta vence em {prazo}.',
      en: 'Enquiry {numero} ({assunto}) has arrived. The first answer is due by {prazo}.',
      es: 'Llegó la solicitud {numero} ({assunto}). La primera respuesta vence el {prazo}.',
    },
  },
  answered: {
    subject: {
      pt: 'Resposta à sua solicitação {numero}',
      en: 'Answer to your enquiry {numero}',
      es: 'Respuesta a su solicitud {numero}',
    },
    text: {
      pt: 'A sua solicitação {numero} ({assunto}) tem uma resposta.',
      en: 'Your enquiry {numero} ({assunto}) has an answer.',
      es: 'Su solicitud {numero} ({assunto}) tiene una respuesta.',
    },
  },
  askedAgain: {
    subject: {
      pt: 'Nova mensagem na solicitação {numero}',
      en: 'New message in enquiry {numero}',
      es: 'Nuevo mensaje en la solicitud {numero}',
    },
    text: {
      pt: 'O investidor escreveu na solicitação {numero} ({assunto}).',
      en: 'The investor has written in enquiry {numero} ({assunto}).',
      es: 'El inversor escribió en la solicitud {numero} ({assunto}).',
    },
  },
  forwarded: {
    subject: {
      pt: 'A agência pede a sua resposta: solicitação {numero}',
      en: 'The agency asks for your answer: enquiry {numero}',
      es: 'La agencia pide su respuesta: solicitud {numero}',
    },
    text: {
      pt: 'A agência de investimentos encaminhou a solicitação {numero} ({assunto}) a {nome}. Responda até {prazo}.',
      en: 'The investment agency has forwarded enquiry {numero} ({assunto}) to {nome}. Please answer by {prazo}.',
      es: 'La agencia de inversiones reenvió la solicitud {numero} ({assunto}) a {nome}. Responda hasta el {prazo}.',
    },
  },
  thirdAnswered: {
    subject: {
      pt: '{nome} respondeu na solicitação {numero}',
      en: '{nome} has answered in enquiry {numero}',
      es: '{nome} respondió en la solicitud {numero}',
    },
    text: {
      pt: '{nome} escreveu na solicitação {numero} ({assunto}).',
      en: '{nome} has written in enquiry {numero} ({assunto}).',
      es: '{nome} escribió en la solicitud {numero} ({assunto}).',
    },
  },
  thirdEnded: {
    subject: {
      pt: '{nome} devolveu a solicitação {numero}',
      en: '{nome} has handed back enquiry {numero}',
      es: '{nome} devolvió la solicitud {numero}',
    },
    text: {
      pt: '{nome} não responde à solicitação {numero} ({assunto}). Agora cabe à agência.',
      en: '{nome} does not answer enquiry {numero} ({assunto}). It is up to the agency now.',
      es: '{nome} no responde a la solicitud {numero} ({assunto}). Ahora le corresponde a la agencia.',
    },
  },
  thirdWithdrawn: {
    subject: {
      pt: 'A solicitação {numero} já não espera a sua resposta',
      en: 'Enquiry {numero} no longer waits for your answer',
      es: 'La solicitud {numero} ya no espera su respuesta',
    },
    text: {
      pt: 'A agência retirou o pedido a {nome} na solicitação {numero} ({assunto}).',
      en: 'The agency has withdrawn what it asked of {nome} in enquiry {numero} ({assunto}).',
      es: 'La agencia retiró el pedido a {nome} en la solicitud {numero} ({assunto}).',
    },
  },
  handedOver: {
    subject: {
      pt: 'A solicitação {numero} está com você',
      en: 'Enquiry {numero} is yours now',
      es: 'La solicitud {numero} está a su cargo',
    },
    text: {
      pt: '{nome} passou a solicitação {numero} ({assunto}) para você.',
      en: '{nome} has handed enquiry {numero} ({assunto}) to you.',
      es: '{nome} le pasó la solicitud {numero} ({assunto}).',
    },
  },
  closed: {
    subject: {
      pt: 'A sua solicitação {numero} foi encerrada',
      en: 'Your enquiry {numero} has been closed',
      es: 'Su solicitud {numero} fue cerrada',
    },
    text: {
      pt: 'A sua solicitação {numero} ({assunto}) foi encerrada. Se ainda precisa de algo, escreva nela e ela volta a abrir.',
      en: 'Your enquiry {numero} ({assunto}) has been closed. If you still need something, write in it and it opens again.',
      es: 'Su solicitud {numero} ({assunto}) fue cerrada. Si aún necesita algo, escriba en ella y vuelve a abrirse.',
    },
  },
  dueSoon: {
    subject: {
      pt: 'A solicitação {numero} vence em breve',
      en: 'Enquiry {numero} is due soon',
      es: 'La solicitud {numero} vence pronto',
    },
    text: {
      pt: 'A resposta à solicitação {numero} ({assunto}) vence em {prazo}.',
      en: 'The answer to enquiry {numero} ({assunto}) is due by {prazo}.',
      es: 'La respuesta a la solicitud {numero} ({assunto}) vence el {prazo}.',
    },
  },
  overdue: {
    subject: {
      pt: 'A solicitação {numero} está atrasada',
      en: 'Enquiry {numero} is overdue',
      es: 'La solicitud {numero} está atrasada',
    },
    text: {
      pt: 'A resposta à solicitação {numero} ({assunto}) venceu em {prazo}.',
      en: 'The answer to enquiry {numero} ({assunto}) was due by {prazo}.',
      es: 'La respuesta a la solicitud {numero} ({assunto}) venció el {prazo}.',
    },
  },
  thirdDueSoon: {
    subject: {
      pt: 'A sua resposta à solicitação {numero} vence em breve',
      en: 'Your answer to enquiry {numero} is due soon',
      es: 'Su respuesta a la solicitud {numero} vence pronto',
    },
    text: {
      pt: 'A agência espera a resposta de {nome} à solicitação {numero} ({assunto}) até {prazo}.',
      en: 'The agency waits for the answer of {nome} to enquiry {numero} ({assunto}) by {prazo}.',
      es: 'La agencia espera la respuesta de {nome} a la solicitud {numero} ({assunto}) hasta el {prazo}.',
    },
  },
  thirdOverdue: {
    subject: {
      pt: '{nome} ainda não respondeu na solicitação {numero}',
      en: '{nome} has not answered yet in enquiry {numero}',
      es: '{nome} aún no respondió en la solicitud {numero}',
    },
    text: {
      pt: 'A resposta de {nome} à solicitação {numero} ({assunto}) venceu em {prazo}.',
      en: 'The answer of {nome} to enquiry {numero} ({assunto}) was due by {prazo}.',
      es: 'La respuesta de {nome} a la solicitud {numero} ({assunto}) venció el {prazo}.',
    },
  },
  notTaken: {
    subject: {
      pt: 'O seu e-mail não entrou na solicitação {numero}',
      en: 'Your e-mail was not added to enquiry {numero}',
      es: 'Su correo no entró en la solicitud {numero}',
    },
    text: {
      pt: 'O seu e-mail à solicitação {numero} ({assunto}) não pôde ser recebido. {nome} Escreva no portal.',
      en: 'Your e-mail to enquiry {numero} ({assunto}) could not be taken. {nome} Please write on the portal.',
      es: 'Su correo a la solicitud {numero} ({assunto}) no pudo recibirse. {nome} Escriba en el portal.',
    },
  },
  filesLeftOut: {
    subject: {
      pt: 'Arquivos que não entraram na solicitação {numero}',
      en: 'Files that were not added to enquiry {numero}',
      es: 'Archivos que no entraron en la solicitud {numero}',
    },
    text: {
      pt: 'A sua mensagem chegou à solicitação {numero} ({assunto}), sem estes arquivos, que são grandes demais, de um tipo que o portal não aceita, ou mais do que cinco: {nome}. Escreva no portal para anexá-los de outra forma.',
      en: 'Your message has arrived in enquiry {numero} ({assunto}) without these files, which are too large, of a kind that the portal does not accept, or more than five: {nome}. Please write on the portal to attach them in another form.',
      es: 'Su mensaje llegó a la solicitud {numero} ({assunto}) sin estos archivos, que son demasiado grandes, de un tipo que el portal no acepta, o más de cinco: {nome}. Escriba en el portal para adjuntarlos de otra forma.',
    },
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
    message: 'Mensagem',
    open: 'Abrir a solicitação',
    onPortal: 'Leia a mensagem no portal.',
    reply: 'Mensagem automática do Invest RS. Responda no portal, não a este e-mail.',
    above: '—— Responda acima desta linha ——',
    replyByMail: 'Responda a este e-mail ou no portal. O endereço de resposta é só seu: não o repasse.',
  },
  en: {
    message: 'Message',
    open: 'Open the enquiry',
    onPortal: 'Read the message on the portal.',
    reply: 'Automatic message from Invest RS. Please answer on the portal, not to this e-mail.',
    above: '—— Reply above this line ——',
    replyByMail:
      'Reply to this e-mail or on the portal. The reply address is yours alone: please do not pass it on.',
  },
  es: {
    message: 'Mensaje',
    open: 'Abrir la solicitud',
    onPortal: 'Lea el mensaje en el portal.',
    reply: 'Mensaje automático de Invest RS. Responda en el portal, no a este correo.',
    above: '—— Responda por encima de esta línea ——',
    replyByMail:
      'Responda a este correo o en el portal. La dirección de respuesta es solo suya: no la comparta.',
  },
}
