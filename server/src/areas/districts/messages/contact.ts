/** The words of the mails about a lot: to the secretariat in Portuguese, the copy in the sender's language. */
import type { Language } from '@invest/contract/language'

interface ContactTexts {
  subject(lot: string): string
  copySubject(lot: string): string
  intro: string
  copyIntro: string
  name: string
  email: string
  phone: string
  lot: string
  message: string
  link: string
}

/** The last words of the secretariat's, which Portuguese alone has. */
export const answerTheSender = 'Mensagem automática do portal. Responda à pessoa pelo e-mail acima.'

export const contactTexts: Record<Language, ContactTexts> = {
  pt: {
    subject: (lot) => `Interesse no ${lot}`,
    copySubject: (lot) => `Cópia da sua mensagem sobre o ${lot}`,
    intro: 'Uma pessoa escreveu pelo portal sobre um lote do PROEDI.',
    copyIntro: 'Sua mensagem foi enviada à secretaria. Esta é a sua cópia.',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    lot: 'Lote',
    message: 'Mensagem',
    link: 'Ver o distrito',
  },
  en: {
    subject: (lot) => `Interest in ${lot}`,
    copySubject: (lot) => `Copy of your message about ${lot}`,
    intro: 'Somebody wrote through the portal about a PROEDI lot.',
    copyIntro: 'Your message was sent to the secretariat. This is your copy.',
    name: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    lot: 'Lot',
    message: 'Message',
    link: 'See the district',
  },
  es: {
    subject: (lot) => `Interés en el ${lot}`,
    copySubject: (lot) => `Copia de su mensaje sobre el ${lot}`,
    intro: 'Una persona escribió por el portal sobre un lote del PROEDI.',
    copyIntro: 'Su mensaje fue enviado a la secretaría. Esta es su copia.',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    lot: 'Lote',
    message: 'Mensaje',
    link: 'Ver el distrito',
  },
}
