/** Who may see and who may manage a company's seal. Pure. */
import type { ErrorCode } from '@invest/contract/api'

export function refusalToManage(company: { oculta: boolean }, isOwner: boolean): ErrorCode | null {
  if (isOwner) return null
  return company.oculta ? 'empresa-desconhecida' : 'acesso-negado'
}

/** A hidden company's seal still verifies (decision 13); without one nobody learns of the company. */
export const mayCheckPublicly = (company: { oculta: boolean }, everHadSeal: boolean): boolean =>
  everHadSeal || !company.oculta
