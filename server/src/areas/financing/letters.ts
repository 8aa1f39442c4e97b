/** The mail to the holder of a reservation that has ended, in their language. */
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail, type Reader } from '../mail/index.ts'
import { expiryTexts } from './messages/letters.ts'

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
  const texts = expiryTexts[reader.language]
  const paragraphs = texts.paragraphs({
    empresa: `${empresa} (CNPJ ${formatCnpj(cnpj)})`,
    instituicao: nomeInstituicao,
    ate: formatStateTime(reader.language, ate),
  })
  const link = { text: texts.link, screen: screens.eligibleCompanies, query: writeSearch({ cnpj }) }
  return composeMail(reader, { subject: texts.subject(empresa), parts: [{ paragraphs }, { links: [link] }] })
}
