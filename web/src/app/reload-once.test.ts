import { expect, test } from 'vitest'
import { firstFailure, startUpWorked } from './reload-once.ts'

test('a start-up that keeps failing is tried once more, not for ever', () => {
  expect(firstFailure()).toBe(true)
  expect(firstFailure()).toBe(false)
  startUpWorked()
  expect(firstFailure()).toBe(true)
})
