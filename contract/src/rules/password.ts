/** What a password must be (ACCOUNT-2). */
import { limits } from '../limits.ts'

/** The field problem of a password: its length, counted as people count characters. */
export function passwordProblem(password: string): 'senha-curta' | 'senha-longa' | undefined {
  const { length } = [...password.normalize('NFC')]
  if (length < limits.minPassword) return 'senha-curta'
  if (length > limits.maxPassword) return 'senha-longa'
  return undefined
}
