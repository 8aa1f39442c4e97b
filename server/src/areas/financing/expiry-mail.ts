/** The mail to the holder of a reservation that has ended, in their language. */

import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { screens } from '@invest/contract/screens'
import { writeSearch } from '@invest/contract/search/search-address'
import { formatStateTime } from '../../state-time.ts'
import { type ComposedMail, composeMail } from '../mail/index.ts'
import { expiryTexts } from './messages/expiry.ts'

interface EndedReservation {
  empresa: string
  cnpj: string
  /** Typed by the reader: absent where their address is not confirmed (MAIL-17). */
  nomeInstituicao: string | undefined
  ate: Date
  publicUrl: string
}

export function expiryMail(
  language: Language,
  { empresa, cnpj, nomeInstituicao, ate, publicUrl }: EndedReservation,
): ComposedMail {
  const texts = expiryTexts[language]
  const address = `${publicUrl}/invest-web/${language}/${screens.eligibleCompanies.path}?${new URLSearchParams(writeSearch({ cnpj }))}`
  const paragraphs = texts.paragraphs({
    empresa: `${empresa} (CNPJ ${formatCnpj(cnpj)})`,
    instituicao: nomeInstituicao,
    ate: formatStateTime(language, ate),
  })
  return composeMail(language, texts.subject(empresa), [
    { paragraphs },
    { links: [{ text: texts.link, address }] },
    { paragraphs: [texts.automatic] },
  ])
}
