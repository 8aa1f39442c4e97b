/** Who may do what to a company, given the registry's answer and the owners. Pure. */

import type { ErrorCode } from '@invest/contract/api'
import { hasHeadOfficeOrder } from '@invest/contract/rules/cnpj'
import type { Caller } from '../../../http/caller.ts'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'

export const isActive = (company: RegistryCompany): boolean => company.situacao === 'ATIVA'

/** The registry's flag decides; the order number 0001 decides only if there is no flag (COMPANY-1). */
export const isHeadOffice = (company: RegistryCompany): boolean =>
  company.ehMatriz ?? hasHeadOfficeOrder(company.cnpj)

/** Null where the registry names no partners, so that nobody can tell (REGISTRY-19). */
export const isPartner = (caller: Caller, { socios }: RegistryCompany): boolean | null =>
  socios && caller.cpf !== null && socios.some((partner) => partner.cpf === caller.cpf)

/** Tells why a person may not register or link a company, in the order of COMPANY-1; null if they may. */
export function whyNotTakeOn(caller: Caller, company: RegistryCompany | null): ErrorCode | null {
  if (caller.ehEstrangeiro || !caller.cpf) return 'estrangeiro'
  if (!company) return 'cnpj-desconhecido'
  if (!isHeadOffice(company)) return 'nao-e-matriz'
  if (!isActive(company)) return 'empresa-inativa'
  const isOne = isPartner(caller, company)
  if (isOne === null) return 'socios-indisponiveis'
  return isOne ? null : 'nao-e-socio'
}

/**
 * A company that its owners hide does not exist for anybody else (COMPANY-17). `visibility.sql.ts` is the same rule in
 * SQL.
 */
export const maySee = (company: { oculta: boolean }, isOwner: boolean): boolean => isOwner || !company.oculta

export function whyNotChange(company: { oculta: boolean }, isOwner: boolean): ErrorCode | null {
  if (!maySee(company, isOwner)) return 'empresa-desconhecida'
  return isOwner ? null : 'acesso-negado'
}
