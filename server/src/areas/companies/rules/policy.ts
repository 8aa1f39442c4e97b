/** Who may do what to a company, given what the registry says and who is linked. Pure. */

import type { ErrorCode } from '@invest/contract/api'
import { hasHeadOfficeOrder } from '@invest/contract/cnpj'
import type { Caller } from '../../../http/caller.ts'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'

export const isActive = (company: RegistryCompany): boolean => company.situacao === 'ATIVA'

/** The registry's flag decides; only without one the order number 0001 does (decision 16). */
export const isHeadOffice = (company: RegistryCompany): boolean =>
  company.ehMatriz ?? hasHeadOfficeOrder(company.cnpj)

export const isPartner = (caller: Caller, company: RegistryCompany): boolean =>
  caller.cpf !== null && company.socios.some((partner) => partner.cpf === caller.cpf)

/** Why somebody may not register or link a company, in the order in which the screen tells it; null when they may. */
export function whyNotTakeOn(caller: Caller, company: RegistryCompany | null): ErrorCode | null {
  if (caller.ehEstrangeiro || !caller.cpf) return 'estrangeiro'
  if (!company) return 'cnpj-desconhecido'
  if (!isHeadOffice(company)) return 'nao-e-matriz'
  if (!isActive(company)) return 'empresa-inativa'
  return isPartner(caller, company) ? null : 'nao-e-socio'
}

/** A company hidden by its owners does not exist for anybody else; in SQL `visibility.sql.ts` says the same. */
export const maySee = (company: { oculta: boolean }, isOwner: boolean): boolean => isOwner || !company.oculta

export function whyNotChange(company: { oculta: boolean }, isOwner: boolean): ErrorCode | null {
  if (!maySee(company, isOwner)) return 'empresa-desconhecida'
  return isOwner ? null : 'acesso-negado'
}
