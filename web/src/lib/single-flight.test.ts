import { expect, test, vi } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('callers during a run share its outcome', async () => {
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

test('a run learns that it had to wait for another tab', async () => {
  let held = true
  const request = vi.fn(async (_: string, ...[options, then]: [unknown, ((lock: unknown) => unknown)?]) => {
    if (!then) return (options as () => unknown)()
    const lock = held ? null : {}
    held = false
    return then(lock)
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const run = vi.fn(async (waited: boolean) => waited)
  const once = singleFlight('x', run)
  expect(await once()).toBe(true)
  expect(await once()).toBe(false)
  expect(run).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
