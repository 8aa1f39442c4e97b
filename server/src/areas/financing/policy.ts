/** Who may work with eligible companies (FINANCING-1). Pure. */
import { cleanCpf } from '@invest/contract/rules/cpf'
import type { Caller } from '../../http/caller.ts'
import { requiresOfBrazilians } from '../access/index.ts'

/** For every call of the area except the one that asks for the permission. */
export const banksOnly = requiresOfBrazilians('CONSULTAR_EMPRESAS_ELEGIVEIS')

/** A person may ask only about themselves, not about another person's CPF. */
export const mayAskAbout = (caller: Caller, cpf: string | undefined): boolean =>
  !cpf || cleanCpf(cpf) === '' || cleanCpf(cpf) === caller.cpf

export const mayConsultEligible = (caller: Caller): boolean => banksOnly(caller) === null
