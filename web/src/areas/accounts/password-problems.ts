/** What keeps two typed passwords from being sent. The rule itself is the contract's (ACCOUNT-2). Pure. */
import { passwordProblem } from '@invest/contract/rules/password'

type Missing = 'required' | undefined

export const newPasswordProblem = (password: string): ReturnType<typeof passwordProblem> | Missing =>
  password === '' ? 'required' : passwordProblem(password)

export function confirmationProblem(password: string, confirmation: string): 'senhas-diferentes' | Missing {
  if (confirmation === '') return 'required'
  return password === confirmation ? undefined : 'senhas-diferentes'
}
