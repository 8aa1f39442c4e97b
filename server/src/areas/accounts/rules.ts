/** Rules of registration and of passwords (ACCOUNT-3). Pure. */
import type { accounts } from '@invest/contract/accounts'
import type { BodyOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import { isEmail } from '@invest/contract/rules/email'
import { passwordProblem } from '@invest/contract/rules/password'
import type { FieldProblem } from '../../http/refusal.ts'

/** The problem of a password under its field, with the limits that its text mentions. */
export function passwordField(campo: string, senha: string): Record<string, FieldProblem> {
  const key = passwordProblem(senha)
  return key ? { [campo]: { key, values: { min: limits.minPassword, max: limits.maxPassword } } } : {}
}

/** What is wrong with the fields that are given. */
export function registrationProblems(
  { email, paisOrigem, senha, confirmacaoSenha }: Partial<BodyOf<typeof accounts.register>>,
  isCountry: boolean,
): Record<string, FieldProblem> {
  return {
    ...(email !== undefined && !isEmail(email) && { email: { key: 'email-invalido' } }),
    ...(paisOrigem !== undefined && !isCountry && { paisOrigem: { key: 'pais-desconhecido' } }),
    ...(senha !== undefined && passwordField('senha', senha)),
    ...(senha !== confirmacaoSenha && { confirmacaoSenha: { key: 'senhas-diferentes' } }),
  }
}
