/** What is shown as done at once gives way to the refusal (WEB-14). */
import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { useMarks } from './use-marks.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../lib/api/api.ts', () => ({ call }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))

const company = { cnpj: '99001001000118', nomeExibicao: 'X' }
let answer = Promise.withResolvers<boolean>()

function mark() {
  render(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  )
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  return renderHook(useMarks, { wrapper }).result.current
}
beforeEach(() => {
  notifications.clean()
  call.mockReset()
  answer = Promise.withResolvers<boolean>()
  call.mockImplementation(() => answer.promise)
})

/** Long before its eight seconds are over. */
const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 3000 })

test.each([
  ['ocultada', true, 'hide'],
  ['ocultada', false, 'unhide'],
  ['favoritada', false, 'unfavourite'],
] as const)('the notice of %s %j comes at once, and the refusal takes its place', async (which, on, name) => {
  mark()(company, which, on, { undo: true })
  await screen.findByText(`mark.${name}.done`)
  expect(screen.getByRole('button', { name: 'mark.undo' })).toBeDefined()
  answer.reject(new ApiError(500, {}))
  await screen.findByText(`mark.${name}.failed`)
  await gone(`mark.${name}.done`)
  expect(screen.queryByRole('button', { name: 'mark.undo' })).toBeNull()
})

test('a refusal that comes before the notice is drawn still replaces it', async () => {
  answer.reject(new ApiError(500, {}))
  mark()(company, 'ocultada', true, { undo: true })
  await screen.findByText('mark.hide.failed')
  await gone('mark.hide.done')
})

test('a mark that is taken stays said, and can be taken back', async () => {
  mark()(company, 'ocultada', true, { undo: true })
  answer.resolve(true)
  await screen.findByText('mark.hide.done')
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1))
  fireEvent.click(screen.getByRole('button', { name: 'mark.undo' }))
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(screen.queryByText('mark.hide.done')).toBeNull())
})
