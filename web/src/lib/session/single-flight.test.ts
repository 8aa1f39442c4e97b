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

test('runs of the same name wait for each other, also those of another tab', async () => {
  const waiting: (() => void)[] = []
  const request = vi.fn(async (_: string, run: () => Promise<unknown>) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    return run()
  })
  vi.stubGlobal('navigator', { locks: { request } })
  const run = vi.fn(async () => 'token')
  const outcome = singleFlight('x', run)()
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(run).not.toHaveBeenCalled()
  waiting[0]?.()
  expect(await outcome).toBe('token')
  expect(request.mock.calls.map(([name]) => name)).toEqual(['x'])
  vi.unstubAllGlobals()
})

test('a browser that forbids locks, with cookies, runs without them; a failure of the run itself is not repeated (WEB-98)', async () => {
  const request = vi.fn().mockRejectedValue(new DOMException('denied', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request } })
  expect(await singleFlight('x', async () => 'token')()).toBe('token')
  request.mockImplementation((_: string, run: () => unknown) => run())
  const run = vi.fn().mockRejectedValue(new Error('away'))
  await expect(singleFlight('x', run)()).rejects.toThrow('away')
  expect(run).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
