import { expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const always = (): boolean => true
const never = (): boolean => false

test.each([
  ['a change that the person waits for', {}, new ConnectionError('away'), [1, 0]],
  ['a change in the background', { background: true }, new ConnectionError('away'), [0, 1]],
  ['a change whose screen tries again', { staysWhenLost: always }, new ConnectionError('away'), [0, 0]],
  ['a change whose screen gave up', { staysWhenLost: never }, new ConnectionError('away'), [1, 0]],
  ['a refusal', { background: true }, new ApiError(503, {}), [0, 0]],
] as const)('%s that is lost is told once', async (_, meta, error, calls) => {
  const onConnectionLost = vi.fn()
  const onChangeLost = vi.fn()
  const queries = createQueryClient(onConnectionLost, onChangeLost)
  const change = queries.getMutationCache().build(queries, {
    meta,
    mutationFn: async () => {
      throw error
    },
  })
  await expect(change.execute(undefined)).rejects.toBe(error)
  expect([onConnectionLost.mock.calls.length, onChangeLost.mock.calls.length]).toEqual(calls)
})
