import { expect, it } from 'vitest'
import { confirmationProblem, newPasswordProblem } from './password-problems.ts'

it.each([
  ['', 'required'],
  ['seven77', 'senha-curta'],
  ['eight888', undefined],
])('the password %j is %s', (password, problem) => {
  expect(newPasswordProblem(password)).toBe(problem)
})

it.each([
  ['eight888', '', 'required'],
  ['eight888', 'eight889', 'senhas-diferentes'],
  ['eight888', 'eight888', undefined],
])('%j confirmed by %j is %s', (password, confirmation, problem) => {
  expect(confirmationProblem(password, confirmation)).toBe(problem)
})
