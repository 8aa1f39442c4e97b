/** The words of mails about enquiries to the agency and to those who are asked. `{numero}`, `{assunto}`, `{prazo}`, `{nome}`, `{quem}` and `{motivo}` stand for values. */
import type { InEachLanguage } from '@invest/contract/language'

export const mailsToOthers = {
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
  arrivedForAgency: {
    subject: {
      pt: 'Nova solicitação {numero}, sem quem responda: {assunto}',
      en: 'New enquiry {numero}, nobody to answer: {assunto}',
      es: 'Nueva solicitud {numero}, sin quien responda: {assunto}',
    },
    text: {
      pt: 'Chegou a solicitação {numero} ({assunto}). Ninguém responde no portal por {nome}: cabe à agência. A primeira resposta vence em {prazo}.',
      en: 'Enquiry {numero} ({assunto}) has arrived. Nobody answers on the portal for {nome}: it is up to the agency. The first answer is due by {prazo}.',
      es: 'Llegó la solicitud {numero} ({assunto}). Nadie responde en el portal por {nome}: le corresponde a la agencia. La primera respuesta vence el {prazo}.',
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
  thanked: {
    subject: {
      pt: 'Agradecimento na solicitação {numero}',
      en: 'Thanks in enquiry {numero}',
      es: 'Agradecimiento en la solicitud {numero}',
    },
    text: {
      pt: 'O investidor agradeceu na solicitação {numero} ({assunto}). Não espera resposta.',
      en: 'The investor has sent thanks in enquiry {numero} ({assunto}). No answer is expected.',
      es: 'El inversor agradeció en la solicitud {numero} ({assunto}). No espera respuesta.',
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
  thirdDone: {
    subject: {
      pt: '{nome} concluiu a resposta na solicitação {numero}',
      en: '{nome} has finished answering in enquiry {numero}',
      es: '{nome} terminó su respuesta en la solicitud {numero}',
    },
    text: {
      pt: '{nome} já escreveu tudo o que tinha a responder na solicitação {numero} ({assunto}).',
      en: '{nome} has written all there is to answer in enquiry {numero} ({assunto}).',
      es: '{nome} ya escribió todo lo que tenía que responder en la solicitud {numero} ({assunto}).',
    },
  },
  thirdEnded: {
    subject: {
      pt: '{nome} não vai responder à solicitação {numero}',
      en: '{nome} will not answer enquiry {numero}',
      es: '{nome} no va a responder a la solicitud {numero}',
    },
    text: {
      pt: '{nome} recusou ou devolveu a solicitação {numero} ({assunto}). Agora cabe à agência.',
      en: '{nome} has declined or handed back enquiry {numero} ({assunto}). It is up to the agency now.',
      es: '{nome} rechazó o devolvió la solicitud {numero} ({assunto}). Ahora le corresponde a la agencia.',
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
  noLongerAsked: {
    subject: {
      pt: 'A solicitação {numero} já não espera a sua resposta',
      en: 'Enquiry {numero} no longer waits for your answer',
      es: 'La solicitud {numero} ya no espera su respuesta',
    },
    text: {
      pt: 'A solicitação {numero} ({assunto}) terminou. {nome} já não precisa responder; o que escreveu fica registrado.',
      en: 'Enquiry {numero} ({assunto}) is over. {nome} no longer needs to answer; what was written is kept.',
      es: 'La solicitud {numero} ({assunto}) terminó. {nome} ya no necesita responder; lo que escribió queda registrado.',
    },
  },
  thirdGone: {
    subject: {
      pt: 'Já ninguém responde por {nome} na solicitação {numero}',
      en: 'Nobody answers for {nome} any more in enquiry {numero}',
      es: 'Ya nadie responde por {nome} en la solicitud {numero}',
    },
    text: {
      pt: 'Ninguém responde mais no portal por {nome}, que ainda devia uma resposta na solicitação {numero} ({assunto}). Agora cabe à agência.',
      en: 'Nobody on the portal answers for {nome} any more, who still owed an answer in enquiry {numero} ({assunto}). It is up to the agency now.',
      es: 'Ya nadie responde en el portal por {nome}, que aún debía una respuesta en la solicitud {numero} ({assunto}). Ahora le corresponde a la agencia.',
    },
  },
  closedByInvestor: {
    subject: {
      pt: 'O investidor encerrou a solicitação {numero}',
      en: 'The investor has closed enquiry {numero}',
      es: 'El inversor cerró la solicitud {numero}',
    },
    text: {
      pt: 'O investidor encerrou a solicitação {numero} ({assunto}). Não há mais nada a responder.',
      en: 'The investor has closed enquiry {numero} ({assunto}). There is nothing left to answer.',
      es: 'El inversor cerró la solicitud {numero} ({assunto}). No queda nada por responder.',
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
} as const satisfies Record<string, Record<'subject' | 'text', InEachLanguage>>
