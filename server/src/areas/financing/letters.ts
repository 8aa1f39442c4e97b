/** The mail to the holder of a reservation that has ended, in their language. */
import { limits } from '@invest/contract/limits'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail, type Reader } from '../mail/index.ts'
import { texts } from './texts.ts'

interface EndedReservation {
  empresa: string
  cnpj: string
  /** Typed by the reader: absent where their address is not confirmed (MAIL-17). */
  nomeInstituicao: string | undefined
  ate: Date
}

export function expiryMail(
  reader: Reader,
  { empresa, cnpj, nomeInstituicao, ate }: EndedReservation,
): ComposedMail {
  const say = texts.in(reader.language)
  const ended = {
    empresa: `${empresa} (CNPJ ${formatCnpj(cnpj)})`,
    instituicao: nomeInstituicao,
    ate: formatStateTime(reader.language, ate),
    days: limits.reservationHours / 24,
  }
  const paragraphs = [
    say(nomeInstituicao ? 'mail.endedFor' : 'mail.ended', ended),
    say('mail.available'),
    say('mail.goOn'),
  ]
  const link = { text: say('mail.link'), screen: screens.eligibleCompanies, query: writeSearch({ cnpj }) }
  return composeMail(reader, {
    subject: say('mail.subject', { empresa }),
    parts: [{ paragraphs }, { links: [link] }],
  })
}
