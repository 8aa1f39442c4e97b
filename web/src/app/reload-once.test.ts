import { expect, test, vi } from 'vitest'
import { firstFailure, startUpWorked } from './reload-once.ts'

test('only the first failure since the portal worked leads to a reload', () => {
  expect(firstFailure()).toBe(true)
  expect(firstFailure()).toBe(false)
  startUpWorked()
  expect(firstFailure()).toBe(true)
})

test('where the browser keeps nothing there is no reload, which would be repeated for ever (WEB-98)', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(null as unknown as Storage)
  expect(firstFailure()).toBe(false)
  vi.restoreAllMocks()
})
