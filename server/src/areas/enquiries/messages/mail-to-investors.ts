/** The words of mails about enquiries to whoever has asked. `{numero}`, `{assunto}`, `{prazo}`, `{nome}`, `{quem}` and `{motivo}` stand for values. */
import type { InEachLanguage } from '@invest/contract/language'

export const mailsToInvestors = {
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
  receivedByAgency: {
    subject: {
      pt: 'Recebemos a sua solicitação {numero}',
      en: 'We have received your enquiry {numero}',
      es: 'Recibimos su solicitud {numero}',
    },
    text: {
      pt: 'A sua solicitação {numero} ({assunto}) chegou. Ninguém responde no portal por {nome}, por isso a agência de investimentos cuida dela. A primeira resposta vem até {prazo}.',
      en: 'Your enquiry {numero} ({assunto}) has arrived. Nobody answers on the portal for {nome}, so the investment agency takes care of it. You get a first answer by {prazo}.',
      es: 'Su solicitud {numero} ({assunto}) llegó. Nadie responde en el portal por {nome}, por eso la agencia de inversiones se ocupa de ella. La primera respuesta llega hasta {prazo}.',
    },
  },
  answered: {
    subject: {
      pt: 'Resposta à sua solicitação {numero}',
      en: 'Answer to your enquiry {numero}',
      es: 'Respuesta a su solicitud {numero}',
    },
    text: {
      pt: 'A sua solicitação {numero} ({assunto}) tem uma resposta, e continua em andamento.',
      en: 'Your enquiry {numero} ({assunto}) has an answer, and goes on.',
      es: 'Su solicitud {numero} ({assunto}) tiene una respuesta, y sigue en curso.',
    },
  },
  answeredWhole: {
    subject: {
      pt: 'Resposta completa à sua solicitação {numero}',
      en: 'Whole answer to your enquiry {numero}',
      es: 'Respuesta completa a su solicitud {numero}',
    },
    text: {
      pt: 'A sua solicitação {numero} ({assunto}) foi respondida por inteiro. Se falta algo, escreva nela e ela continua.',
      en: 'Your enquiry {numero} ({assunto}) has been answered in full. If something is missing, write in it and it goes on.',
      es: 'Su solicitud {numero} ({assunto}) fue respondida por completo. Si falta algo, escriba en ella y continúa.',
    },
  },
  waitsForInvestor: {
    subject: {
      pt: 'A sua solicitação {numero} espera a sua resposta',
      en: 'Your enquiry {numero} waits for your answer',
      es: 'Su solicitud {numero} espera su respuesta',
    },
    text: {
      pt: '{quem} precisa da sua resposta para continuar com a solicitação {numero} ({assunto}). Enquanto espera por você, o prazo não corre.',
      en: '{quem} needs your answer to go on with enquiry {numero} ({assunto}). While it waits for you, its time does not run.',
      es: '{quem} necesita su respuesta para continuar con la solicitud {numero} ({assunto}). Mientras lo espera a usted, el plazo no corre.',
    },
  },
  stillWaits: {
    subject: {
      pt: 'A sua solicitação {numero} continua à espera da sua resposta',
      en: 'Your enquiry {numero} still waits for your answer',
      es: 'Su solicitud {numero} sigue esperando su respuesta',
    },
    text: {
      pt: 'A solicitação {numero} ({assunto}) está parada até que você responda à última mensagem. Se já não precisa dela, encerre-a no portal.',
      en: 'Enquiry {numero} ({assunto}) stands still until you answer the last message. If you no longer need it, close it on the portal.',
      es: 'La solicitud {numero} ({assunto}) está detenida hasta que usted responda al último mensaje. Si ya no la necesita, ciérrela en el portal.',
    },
  },
  closed: {
    subject: {
      pt: 'A sua solicitação {numero} foi encerrada',
      en: 'Your enquiry {numero} has been closed',
      es: 'Su solicitud {numero} fue cerrada',
    },
    text: {
      pt: 'A agência encerrou a sua solicitação {numero} ({assunto}): {motivo}. Se ainda precisa de algo, escreva nela e ela volta a abrir.',
      en: 'The agency has closed your enquiry {numero} ({assunto}): {motivo}. If you still need something, write in it and it opens again.',
      es: 'La agencia cerró su solicitud {numero} ({assunto}): {motivo}. Si aún necesita algo, escriba en ella y vuelve a abrirse.',
    },
  },
  joined: {
    subject: {
      pt: 'A sua solicitação {nome} continua na {numero}',
      en: 'Your enquiry {nome} goes on in {numero}',
      es: 'Su solicitud {nome} continúa en la {numero}',
    },
    text: {
      pt: 'As suas solicitações {nome} e {numero} tratam do mesmo e continuam juntas na {numero} ({assunto}). Tudo o que você escreveu está lá, e o que escrever em qualquer uma das duas também chega lá.',
      en: 'Your enquiries {nome} and {numero} are about the same and go on together in {numero} ({assunto}). All that you have written is there, and so is what you write in either of them from now on.',
      es: 'Sus solicitudes {nome} y {numero} tratan de lo mismo y continúan juntas en la {numero} ({assunto}). Todo lo que escribió está allí, y también llegará allí lo que escriba en cualquiera de las dos.',
    },
  },
  movedToAgency: {
    subject: {
      pt: 'A agência cuida agora da sua solicitação {numero}',
      en: 'The agency takes care of your enquiry {numero} now',
      es: 'La agencia se ocupa ahora de su solicitud {numero}',
    },
    text: {
      pt: '{nome} não vai responder à sua solicitação {numero} ({assunto}). A agência de investimentos cuida dela a partir de agora; você não precisa fazer nada.',
      en: '{nome} will not answer your enquiry {numero} ({assunto}). The investment agency takes care of it from now on; you need not do anything.',
      es: '{nome} no va a responder a su solicitud {numero} ({assunto}). La agencia de inversiones se ocupa de ella desde ahora; usted no tiene que hacer nada.',
    },
  },
  reopened: {
    subject: {
      pt: 'A sua solicitação {numero} voltou a andar',
      en: 'Your enquiry {numero} goes on again',
      es: 'Su solicitud {numero} vuelve a avanzar',
    },
    text: {
      pt: 'A agência retomou a sua solicitação {numero} ({assunto}). A próxima resposta vem até {prazo}.',
      en: 'The agency has taken up your enquiry {numero} ({assunto}) again. You get the next answer by {prazo}.',
      es: 'La agencia retomó su solicitud {numero} ({assunto}). La próxima respuesta llega hasta {prazo}.',
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
} as const satisfies Record<string, Record<'subject' | 'text', InEachLanguage>>
