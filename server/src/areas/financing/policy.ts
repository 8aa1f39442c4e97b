/** Who may work with eligible companies. Pure. */
import { cleanCpf } from '@invest/contract/cpf'
import type { Caller } from '../../http/caller.ts'
import { requiresOfBrazilians } from '../access/index.ts'

/** Every call of the area but the question itself: nothing is revealed before. */
export const banksOnly = requiresOfBrazilians('CONSULTAR_EMPRESAS_ELEGIVEIS')

/** The question is about oneself; another person's CPF may not be asked for. */
export const mayAskAbout = (caller: Caller, cpf: string | undefined): boolean =>
  !cpf || cleanCpf(cpf) === '' || cleanCpf(cpf) === caller.cpf

export const mayConsult = (caller: Caller): boolean => banksOnly(caller) === null
