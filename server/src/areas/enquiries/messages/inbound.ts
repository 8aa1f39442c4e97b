/** The words of what becomes of a reply by mail. */
import type { Language } from '@invest/contract/language'

export interface InboundWords {
  /** The text of a message that is nothing but files. */
  filesOnly: string
  tooLarge: string
  tooLong: string
  empty: string
  notPossible: string
}

export const inboundWords: Record<Language, InboundWords> = {
  pt: {
    filesOnly: 'Arquivos em anexo.',
    tooLarge: 'Ele é grande demais.',
    tooLong: 'O texto é longo demais para uma mensagem.',
    empty: 'Não encontramos nele nem texto nem arquivos seus.',
    notPossible: 'Você não pode escrever nesta solicitação assim.',
  },
  en: {
    filesOnly: 'Files attached.',
    tooLarge: 'It is too large.',
    tooLong: 'Its text is too long for a message.',
    empty: 'We found neither text nor files of yours in it.',
    notPossible: 'You cannot write in this enquiry in this way.',
  },
  es: {
    filesOnly: 'Archivos adjuntos.',
    tooLarge: 'Es demasiado grande.',
    tooLong: 'El texto es demasiado largo para un mensaje.',
    empty: 'No encontramos en él ni texto ni archivos suyos.',
    notPossible: 'No puede escribir en esta solicitud de esta manera.',
  },
}
