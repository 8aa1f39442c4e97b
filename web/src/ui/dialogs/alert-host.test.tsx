import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../../lib/api/api-error.ts'
import { showAlert, showError, shownAlert } from './alert-dialog.ts'
import { AlertHost } from './alert-host.tsx'

afterEach(() => shownAlert.set(undefined))

const open = () =>
  render(
    <MantineProvider env="test">
      <AlertHost />
    </MantineProvider>,
  )

test.each([
  ['ATENCAO', 'alert.warning'],
  ['ERRO', 'alert.error'],
  ['SUCESSO', 'alert.success'],
] as const)('%s gives the alert its title and its sign', async (tipoAlerta, title) => {
  showAlert({ tipoAlerta, mensagem: 'Texto' })
  open()
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog.querySelector('[data-kind]')?.getAttribute('data-kind')).toBe(tipoAlerta)
  expect(dialog.querySelector('[data-kind] svg')).not.toBeNull()
  expect(dialog.textContent).toContain('Texto')
})

test('without a message the alert says the default text', async () => {
  showError(new ApiError(500, {}))
  open()
  expect((await screen.findByRole('dialog')).textContent).toContain('alert.unexpected')
})

test('a message of the type HTML keeps its form and loses what could run', async () => {
  const mensagem =
    '<b>Atenção</b> <a href="javascript:alert(1)">aqui</a><img src="x" onerror="alert(1)"><script>alert(1)</script>' +
    '<p style="position:fixed" onclick="alert(1)">parágrafo</p><form><input></form>'
  showAlert({ tipoAlerta: 'ERRO', mensagem, tipoMensagem: 'HTML' })
  open()
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.querySelector('b')?.textContent).toBe('Atenção'))
  expect(dialog.textContent).toContain('parágrafo')
  expect(dialog.querySelector('img, script, form, input, [onclick], [style*="fixed"], a[href]')).toBeNull()
})

test('a message of the type text is shown as it is', async () => {
  showAlert({ tipoAlerta: 'ERRO', mensagem: '<b>1 < 2</b>', tipoMensagem: 'TEXTO' })
  open()
  expect((await screen.findByRole('dialog')).textContent).toContain('<b>1 < 2</b>')
})
