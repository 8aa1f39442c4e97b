/**
 * Reads company, institution and agency from the bodies of the three actions; all other fields are ignored
 * (FINANCING-23).
 */

import type { ReservationBody } from '@invest/contract/financing'
import { cleanCnpj } from '@invest/contract/rules/cnpj'
import { type FieldProblem, refuseProblems } from '../../http/refusal.ts'
import type { Details } from './reservation-repository.ts'

export const companyOf = ({ id, cnpj }: ReservationBody): string => cleanCnpj(id || cnpj || '')

/** Refuses a blank institution or agency, which are needed where there is no reservation yet (FINANCING-13). */
export function detailsOf(body: ReservationBody): Details {
  const nomeInstituicao = body.nomeInstituicao?.trim() ?? ''
  const nomeAgencia = body.nomeAgencia?.trim() ?? ''
  const campos: Record<string, FieldProblem> = {}
  if (!nomeInstituicao) campos.nomeInstituicao = { key: 'obrigatorio' }
  if (!nomeAgencia) campos.nomeAgencia = { key: 'obrigatorio' }
  refuseProblems(campos)
  return { nomeInstituicao, nomeAgencia }
}
