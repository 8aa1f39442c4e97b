import { expect, it } from 'vitest'
import { passwordProblem } from './password.ts'

it.each([
  ['seven77', 'senha-curta'],
  ['eight888', undefined],
  ['x'.repeat(20), undefined],
  ['x'.repeat(21), 'senha-longa'],
  // A letter outside the basic plane is one character to whoever types it.
  ['😀'.repeat(8), undefined],
  // So is a letter that is typed as two: eight of them are not sixteen.
  ['e\u0301'.repeat(7), 'senha-curta'],
  ['e\u0301'.repeat(20), undefined],
])('the password %j is %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})
