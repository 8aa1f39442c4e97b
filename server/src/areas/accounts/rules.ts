/** Rules of registration and of passwords (ACCOUNT-2, ACCOUNT-3). Pure. */
import type { accounts } from '@invest/contract/accounts'
import { isEmail } from '@invest/contract/email'
import type { BodyOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import type { FieldProblem } from '../../http/refusal.ts'

/** What is wrong with the length of a password, counted as people count characters. */
export function passwordProblem(senha: string): FieldProblem | undefined {
  const { length } = [...senha.normalize('NFC')]
  if (length > limits.maxPassword) return { key: 'senha-longa', values: { max: limits.maxPassword } }
  if (length < limits.minPassword) return { key: 'senha-curta', values: { min: limits.minPassword } }
  return undefined
}

export function registrationProblems(
  { email, senha, confirmacaoSenha }: BodyOf<typeof accounts.register>,
  isCountry: boolean,
): Record<string, FieldProblem> {
  const length = passwordProblem(senha)
  return {
    ...(!isEmail(email) && { email: { key: 'email-invalido' } }),
    ...(!isCountry && { paisOrigem: { key: 'pais-desconhecido' } }),
    ...(length && { senha: length }),
    ...(senha !== confirmacaoSenha && { confirmacaoSenha: { key: 'senhas-diferentes' } }),
  }
}
