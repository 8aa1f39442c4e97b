/** Specification 1, section 6, and decision 31. */
import { cleanCpf } from '@invest/contract/cpf'
import type { Policy } from '../../http/bind.ts'
import type { Caller } from '../../http/caller.ts'

export const permission = 'CONSULTAR_EMPRESAS_ELEGIVEIS'

/** The question is about oneself; another person's CPF may not be asked for. */
export const mayAskAbout = (caller: Caller, cpf: string | undefined): boolean =>
  !cpf || cleanCpf(cpf) === '' || cleanCpf(cpf) === caller.cpf

/** A foreigner never may. */
export const mayConsult = (caller: Caller): boolean =>
  !caller.ehEstrangeiro && caller.permissoes.has(permission)

/** Every call of the area but the question itself: nothing is revealed before. */
export const banksOnly: Policy = (caller) => (mayConsult(caller) ? null : 'acesso-negado')
