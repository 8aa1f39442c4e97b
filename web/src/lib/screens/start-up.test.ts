import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { call } from '../api/api.ts'
import { loadStartUp, meQuery } from './start-up.ts'

vi.mock('../api/api.ts', () => ({ call: vi.fn(async () => ({})) }))
vi.mock('../session/sign-in.ts', () => ({ signedInSub: async () => 'the-subject' }))

test('what the person may do is asked again at a later navigation, behind the screen', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  const asked = () =>
    vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint.path === '/usuario/dados').length
  await loadStartUp(queries, '/pt/a')
  await loadStartUp(queries, '/pt/a')
  expect(asked()).toBe(1)
  // Another screen asks at once: the menu follows a permission that was given a moment ago.
  await loadStartUp(queries, '/pt/b')
  await vi.waitFor(() => expect(asked()).toBe(2))
  queries.setQueryData(meQuery.queryKey, {} as never, { updatedAt: Date.now() - 31_000 })
  await loadStartUp(queries, '/pt/b')
  await vi.waitFor(() => expect(asked()).toBe(3))
})
