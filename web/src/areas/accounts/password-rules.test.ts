import { expect, it } from 'vitest'
import { confirmationProblem, passwordProblem } from './password-rules.ts'

it.each([
  ['', 'required'],
  ['seven77', 'short'],
  ['eight888', undefined],
  ['x'.repeat(20), undefined],
  ['x'.repeat(21), 'long'],
  // A letter outside the basic plane is one character to whoever types it.
  ['😀'.repeat(8), undefined],
])('the password %j is %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

it.each([
  ['eight888', '', 'required'],
  ['eight888', 'eight889', 'different'],
  ['eight888', 'eight888', undefined],
])('%j confirmed by %j is %s', (password, confirmation, problem) => {
  expect(confirmationProblem(password, confirmation)).toBe(problem)
})
