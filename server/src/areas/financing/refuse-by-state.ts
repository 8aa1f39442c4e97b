import type { ErrorCode } from '@invest/contract/api'
import type { EligibleCompany } from '@invest/contract/financing'
import { Refusal } from '../../http/refusal.ts'

/** A refusal with the company as it is now, so that the screen can show it (FINANCING-21). */
export const refuseByState = (codigo: ErrorCode, atual: EligibleCompany): Refusal =>
  new Refusal(codigo, {
    atual,
    ...(codigo === 'empresa-nao-elegivel' && { campos: { cnpj: { key: 'nao-elegivel' } } }),
  })
