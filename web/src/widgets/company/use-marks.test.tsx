import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { type Mark, useMarks } from './use-marks.ts'

vi.mock('../../ui/dialogs/notify.ts', () => ({ notify: vi.fn(), dismiss: vi.fn() }))
vi.mock('../../lib/api/api.ts', () => ({
  call: vi.fn(async () => {
    throw new ApiError(500, {})
  }),
}))

test.each<[Mark, boolean, string]>([
  ['favoritada', true, 'favourite'],
  ['favoritada', false, 'unfavourite'],
  ['ocultada', true, 'hide'],
  ['ocultada', false, 'unhide'],
])('a failing mark says what failed: %s %s', async (mark, on, name) => {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useMarks, { wrapper })
  await result.current({ cnpj: '99001001000118', nomeExibicao: 'X' }, mark, on)
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith({ kind: 'failure', message: `mark.${name}.failed` }),
  )
})
