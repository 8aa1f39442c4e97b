/** The words that letters of all areas share. */
import type { InEachLanguage, Language } from '@invest/contract/language'

export const greeting: Record<Language, (name: string) => string> = {
  pt: (name) => `Olá, ${name}.`,
  en: (name) => `Hello, ${name}.`,
  es: (name) => `Hola, ${name}:`,
}

/** How often it comes at most; undefined for what comes once. */
export type Rhythm = 'day' | 'week' | 'month' | undefined

const rhythms: Record<NonNullable<Rhythm>, InEachLanguage> = {
  day: {
    pt: 'enviada no máximo uma vez por dia',
    en: 'sent once a day at most',
    es: 'enviado como máximo una vez por día',
  },
  week: {
    pt: 'enviada no máximo uma vez por semana',
    en: 'sent once a week at most',
    es: 'enviado como máximo una vez por semana',
  },
  month: { pt: 'enviada uma vez por mês', en: 'sent once a month', es: 'enviado una vez al mes' },
}
const automaticTexts: Record<Language, (often: string) => string> = {
  pt: (often) => `Mensagem automática do Invest RS${often}. Não responda a este e-mail.`,
  en: (often) => `Automatic message from Invest RS${often}. Please do not reply.`,
  es: (often) => `Mensaje automático de Invest RS${often}. No responda a este correo.`,
}

export const automatic = (language: Language, rhythm?: Rhythm): string =>
  automaticTexts[language](rhythm ? `, ${rhythms[rhythm][language]}` : '')

/** The last links of what comes again and again. */
export const endOfDigest: Record<'end' | 'choose', InEachLanguage> = {
  end: {
    pt: 'Não receber mais estas mensagens',
    en: 'Stop these messages',
    es: 'No recibir más estos mensajes',
  },
  choose: {
    pt: 'Escolher as mensagens que recebo',
    en: 'Choose which messages I get',
    es: 'Elegir los mensajes que recibo',
  },
}
