import type { ErrorCode } from '@invest/contract/api'
import type { EligibleCompany } from '@invest/contract/financing'
import { Refusal } from '../../http/refusal.ts'

/** Says no with the company as it stands, so that the screen shows that instead of what it knew. */
export const refuseByState = (codigo: ErrorCode, atual: EligibleCompany): Refusal =>
  new Refusal(codigo, {
    atual,
    ...(codigo === 'empresa-nao-elegivel' && { campos: { cnpj: { key: 'nao-elegivel' } } }),
  })
