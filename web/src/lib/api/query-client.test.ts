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
  const queries = createQueryClient(onConnectionLost, onChangeLost, vi.fn())
  const change = queries.getMutationCache().build(queries, {
    meta,
    mutationFn: async () => {
      throw error
    },
  })
  await expect(change.execute(undefined)).rejects.toBe(error)
  expect([onConnectionLost.mock.calls.length, onChangeLost.mock.calls.length]).toEqual(calls)
})

test.each([
  ['an answer that does not come', {}, new ConnectionError('away'), [0, 1]],
  ['a fault of the server', {}, new ApiError(503, {}), [0, 1]],
  ['what is no longer there', {}, new ApiError(404, {}), [0, 0]],
  ['a call in the background', { background: true }, new ConnectionError('away'), [0, 0]],
] as const)(
  'what is shown stays where loading it anew fails: %s (WEB-207)',
  async (_, meta, error, calls) => {
    const [onConnectionLost, onShownOld] = [vi.fn(), vi.fn()]
    const queries = createQueryClient(onConnectionLost, vi.fn(), onShownOld)
    const queryKey = ['shown']
    await queries.fetchQuery({ queryKey, queryFn: () => 'before', meta })
    const anew = queries.fetchQuery({
      queryKey,
      meta,
      staleTime: 0,
      retry: false,
      queryFn: async () => {
        throw error
      },
    })
    await expect(anew).rejects.toBe(error)
    expect([onConnectionLost.mock.calls.length, onShownOld.mock.calls.length]).toEqual(calls)
    expect(queries.getQueryData(queryKey)).toBe('before')
  },
)
