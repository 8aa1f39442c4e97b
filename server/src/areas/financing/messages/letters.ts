/** The words of the mail about an ended reservation. */

import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'

interface Blanks {
  empresa: string
  /** Absent where the reader's address is not confirmed. */
  instituicao: string | undefined
  ate: string
}

interface Words {
  subject: (empresa: string) => string
  paragraphs: (blanks: Blanks) => string[]
  link: string
}

const days = limits.reservationHours / 24

export const expiryTexts: Record<Language, Words> = {
  pt: {
    subject: (empresa) => `Sua reserva terminou: ${empresa}`,
    paragraphs: ({ empresa, instituicao, ate }) => [
      `A reserva de ${empresa} que você fez${instituicao ? ` para ${instituicao}` : ''} terminou em ${ate}, ao fim dos ${days} dias.`,
      'A empresa voltou a ficar disponível, e qualquer instituição pode reservá-la. Os dados da reserva foram apagados.',
      'Se a negociação continua, abra a empresa no portal e reserve-a de novo, ou registre o empréstimo se ele já foi concedido.',
    ],
    link: 'Abrir a empresa no portal',
  },
  en: {
    subject: (empresa) => `Your reservation has ended: ${empresa}`,
    paragraphs: ({ empresa, instituicao, ate }) => [
      `Your reservation of ${empresa}${instituicao ? ` for ${instituicao}` : ''} ended on ${ate}, after its ${days} days.`,
      'The company is available again and any institution can reserve it. The reservation data have been deleted.',
      'If you are still negotiating, open the company on the portal and reserve it again, or record the loan if it has already been granted.',
    ],
    link: 'Open the company on the portal',
  },
  es: {
    subject: (empresa) => `Su reserva terminó: ${empresa}`,
    paragraphs: ({ empresa, instituicao, ate }) => [
      `La reserva de ${empresa} que usted hizo${instituicao ? ` para ${instituicao}` : ''} terminó el ${ate}, al cumplirse los ${days} días.`,
      'La empresa volvió a estar disponible y cualquier institución puede reservarla. Los datos de la reserva se borraron.',
      'Si la negociación sigue, abra la empresa en el portal y resérvela de nuevo, o registre el préstamo si ya se concedió.',
    ],
    link: 'Abrir la empresa en el portal',
  },
}
