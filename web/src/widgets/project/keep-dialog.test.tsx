import { projects } from '@invest/contract/projects/projects'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { KeepDialog } from './keep-dialog.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/api.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../../lib/api/announce-change.ts', () => ({ useAnnounceChange: () => async () => {} }))
vi.mock('../../ui/forms/leave-guard.tsx', () => ({
  LeaveGuard: () => null,
  confirmLeaving: async () => true,
}))

const folder = (id: string, nome: string, contem: boolean) => ({ id, nome, contem })
const item = { tipo: 'EMPRESA' as const, id: '99001003000107', nome: 'Adega' }

function open(content: object[]) {
  call.mockReset()
  call.mockImplementation(async (endpoint: unknown) =>
    endpoint === projects.list ? { content } : { nome: 'Frio' },
  )
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <KeepDialog items={[item]} onClose={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test('a folder that holds it already says so and is not offered; the first without it is chosen (WEB-197)', async () => {
  open([folder('1', 'Vinho', true), folder('2', 'Frio', false)])
  const held = await screen.findByRole<HTMLInputElement>('radio', { name: /Vinho/ })
  expect([held.disabled, held.checked]).toEqual([true, false])
  expect(screen.getAllByText('already')).toHaveLength(1)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Frio/ }).checked).toBe(true)
  expect(call).toHaveBeenCalledWith(
    projects.list,
    { query: { tipo: 'EMPRESA', item: '99001003000107' } },
    expect.anything(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'keepHere' }))
  expect(call).toHaveBeenLastCalledWith(projects.addItem, {
    params: { id: '2' },
    body: { tipo: 'EMPRESA', id: '99001003000107' },
  })
})

test('where each folder holds it, only a new one is left', async () => {
  open([folder('1', 'Vinho', true)])
  await screen.findByText('already')
  await userEvent.click(screen.getByRole('button', { name: 'keepHere' }))
  expect(screen.getByText('nowhere')).toBeDefined()
  expect(call).toHaveBeenCalledTimes(1)
})
