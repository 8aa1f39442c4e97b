/**
 * Reads company, institution and agency from the bodies of the three actions; all other fields are ignored
 * (FINANCING-23).
 */

import type { ReservationBody } from '@invest/contract/financing'
import { cleanCnpj } from '@invest/contract/rules/cnpj'
import { type FieldProblems, refuseProblems } from '../../http/refusal.ts'
import type { Details } from './reservation-repository.ts'

type Fields = Partial<ReservationBody>

const cnpjOf = ({ id, cnpj }: Fields): string => cleanCnpj(id || cnpj || '')
const namesOf = ({ nomeInstituicao, nomeAgencia }: Fields): Details => ({
  nomeInstituicao: nomeInstituicao?.trim() ?? '',
  nomeAgencia: nomeAgencia?.trim() ?? '',
})

export const companyProblems = (body: Fields): FieldProblems =>
  cnpjOf(body) ? {} : { id: { key: 'obrigatorio' } }

/** Institution and agency are needed where there is no reservation yet (FINANCING-12). */
export const reservationProblems = (body: Fields): FieldProblems => ({
  ...companyProblems(body),
  ...Object.fromEntries(
    Object.entries(namesOf(body)).flatMap(([name, text]) => (text ? [] : [[name, { key: 'obrigatorio' }]])),
  ),
})

export function companyOf(body: ReservationBody): string {
  refuseProblems(companyProblems(body))
  return cnpjOf(body)
}

export function detailsOf(body: ReservationBody): Details {
  refuseProblems(reservationProblems(body))
  return namesOf(body)
}
