/** What a password must be, as the server checks it (ACCOUNT-2). Pure. */
import { limits } from '@invest/contract/limits'

export type PasswordProblem = 'required' | 'short' | 'long' | 'different'

const lengthOf = (text: string) => [...text].length

export function passwordProblem(password: string): Exclude<PasswordProblem, 'different'> | undefined {
  if (password === '') return 'required'
  if (lengthOf(password) < limits.minPassword) return 'short'
  if (lengthOf(password) > limits.maxPassword) return 'long'
  return undefined
}

export function confirmationProblem(
  password: string,
  confirmation: string,
): 'required' | 'different' | undefined {
  if (confirmation === '') return 'required'
  return password === confirmation ? undefined : 'different'
}
