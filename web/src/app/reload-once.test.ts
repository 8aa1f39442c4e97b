import { expect, test } from 'vitest'
import { firstFailure, startUpWorked } from './reload-once.ts'

test('only the first failure since the portal worked leads to a reload', () => {
  expect(firstFailure()).toBe(true)
  expect(firstFailure()).toBe(false)
  startUpWorked()
  expect(firstFailure()).toBe(true)
})
