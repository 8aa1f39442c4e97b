import { expect, test, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('whoever comes while it runs shares the outcome', async () => {
  let finish = (_: string) => {}
  const run = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)))
  const once = singleFlight('x', run)
  const all = Promise.all([once(), once(), once()])
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
  finish('token')
  expect(await all).toEqual(['token', 'token', 'token'])
  expect(run).toHaveBeenCalledTimes(1)
})

test('a failure is not remembered', async () => {
  const run = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('token')
  const once = singleFlight('x', run)
  await expect(once()).rejects.toThrow('away')
  await expect(once()).resolves.toBe('token')
})
