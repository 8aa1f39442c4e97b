import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { compared } from '../comparison/compared-companies.ts'
import { type Mark, useMarks } from './use-marks.ts'

vi.mock('../../ui/dialogs/notify.ts', () => ({ notify: vi.fn(), dismiss: vi.fn() }))
const call = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/api.ts', () => ({ call }))

const failure = async () => {
  throw new ApiError(500, {})
}
beforeEach(() => {
  call.mockImplementation(failure)
})

function marks() {
  const queries = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return renderHook(useMarks, { wrapper })
}

test.each<[Mark, boolean, string]>([
  ['favoritada', true, 'favourite'],
  ['favoritada', false, 'unfavourite'],
  ['ocultada', true, 'hide'],
  ['ocultada', false, 'unhide'],
])('a failing mark says what failed: %s %s', async (mark, on, name) => {
  const { result } = marks()
  await result.current({ cnpj: '99001001000118', nomeExibicao: 'X' }, mark, on)
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith({ kind: 'failure', message: `mark.${name}.failed` }),
  )
})

test('hiding a company takes it out of the comparison, unless the server refuses (FINDER-33)', async () => {
  const company = { cnpj: '99001001000118', nomeExibicao: 'X' }
  const chosen = renderHook(compared.use).result
  act(() => compared.toggle({ cnpj: company.cnpj, name: 'X' }))
  const { result } = marks()
  act(() => void result.current(company, 'ocultada', true))
  await waitFor(() =>
    expect(notify).toHaveBeenLastCalledWith(expect.objectContaining({ message: 'mark.hide.failed' })),
  )
  expect(chosen.current).toEqual([{ cnpj: company.cnpj, name: 'X' }])
  call.mockImplementation(async () => true)
  act(() => void result.current(company, 'ocultada', true))
  await waitFor(() => expect(chosen.current).toEqual([]))
})
