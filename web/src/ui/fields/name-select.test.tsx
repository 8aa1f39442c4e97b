/** A choice among names tells a list that could not be loaded apart from a name that is not in it (WEB-70). */
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { NameSelect } from './name-select.tsx'

const show = (failed?: { text: string; onRetry: () => void }) =>
  render(
    <MantineProvider env="test">
      <NameSelect
        label="Município"
        anyText="Todos"
        nothingFound="Nenhum município com esse nome"
        failed={failed}
        data={failed ? [] : ['Não-Me-Toque', "Sant'Ana do Livramento"]}
        value=""
        onChange={() => {}}
      />
    </MantineProvider>,
  )

test('a list that failed says so and can be asked for again', async () => {
  const onRetry = vi.fn()
  show({ text: 'Erro ao buscar municípios', onRetry })
  await userEvent.type(screen.getByRole('combobox', { name: 'Município' }), 'bag')
  expect(screen.queryByText('Nenhum município com esse nome')).toBeNull()
  expect(screen.getByRole('alert').textContent).toContain('Erro ao buscar municípios')
  await userEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('a name is found without its hyphens and apostrophes (FINDER-46)', async () => {
  show()
  await userEvent.type(screen.getByRole('combobox', { name: 'Município' }), 'nao me toque')
  expect(screen.getByRole('option', { name: 'Não-Me-Toque' })).toBeDefined()
  expect(screen.queryByRole('option', { name: "Sant'Ana do Livramento" })).toBeNull()
})
