import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { ErrorState } from '../layout/empty-state.tsx'
import { notify } from './notify.ts'
import { notifyFailure } from './notify-failure.tsx'

vi.mock('./notify.ts', () => ({ notify: vi.fn() }))

const refusal = (tipoMensagem: 'TEXTO' | 'HTML') =>
  new ApiError(409, { mensagem: 'Fale com <b>a Junta</b><img src=x onerror=alert(1)>', tipoMensagem })
const show = (element: ReactElement) => render(<MantineProvider env="test">{element}</MantineProvider>)

test('an empty state shows HTML of the server as HTML, without what could run', async () => {
  show(<ErrorState error={refusal('HTML')} title="Não foi possível abrir" />)
  expect((await screen.findByText('a Junta')).tagName).toBe('B')
  expect(screen.getByText('Não foi possível abrir')).toBeDefined()
  expect(screen.getByRole('alert').querySelector('img')).toBeNull()
})

test('an empty state shows text of the server as text', () => {
  show(<ErrorState error={refusal('TEXTO')} title="Não foi possível abrir" />)
  expect(screen.getByRole('alert').textContent).toContain('<b>a Junta</b>')
})

test('a fault of the server is shown with its number, a refusal without', () => {
  const failed = (status: number) => new ApiError(status, { mensagem: 'x', requisicao: 'r-81f' })
  show(<ErrorState error={failed(500)} title="a" />)
  expect(screen.getByText('r-81f')).toBeDefined()
  show(<ErrorState error={failed(403)} title="b" />)
  expect(screen.getAllByText('r-81f')).toHaveLength(1)
})

test('a notice has what could not be done, and the server’s reason after it', async () => {
  void notifyFailure('Não foi possível ocultar a empresa.', refusal('HTML'))
  const notice = vi.mocked(notify).mock.lastCall?.[0]
  expect(notice).toMatchObject({ kind: 'failure', title: 'Não foi possível ocultar a empresa.' })
  show(<div>{notice?.message}</div>)
  expect((await screen.findByText('a Junta')).tagName).toBe('B')
})
