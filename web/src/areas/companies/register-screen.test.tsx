import { companies } from '@invest/contract/companies'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openScreen, refuses } from '../../../test/open-screen.tsx'

const check = async (status: number, codigo: string, mensagem: string) => {
  await openScreen('pt/cadastrar-empresa', [
    refuses(companies.checkRegistration, { status, codigo, mensagem }),
  ])
  await userEvent.type(await screen.findByRole('textbox', { name: 'CNPJ' }), '99001001000118')
}

test.each([
  [503, 'indisponivel', 'O portal volta em instantes.'],
  [429, 'limite-excedido', 'Muitas consultas. Tente de novo em 20 segundos.'],
])('our own %s is not told as the registry’s', async (status, codigo, mensagem) => {
  await check(status, codigo, mensagem)
  expect(await screen.findByText('Não foi possível buscar os dados do CNPJ. Tente mais tarde.')).toBeDefined()
  expect(screen.getByText(mensagem)).toBeDefined()
  expect(screen.queryByText('Junta Comercial fora do ar')).toBeNull()
})

test('a registry that is away is told as such', async () => {
  await check(503, 'junta-indisponivel', 'A Junta Comercial não respondeu.')
  expect(await screen.findByText('Junta Comercial fora do ar')).toBeDefined()
})

test.each([
  ['pt/gerenciar-empresa', 'CNPJ não informado.'],
  ['pt/gerenciar-empresa/123', 'O CNPJ informado é inválido.'],
])('%s tells a missing CNPJ from an invalid one', async (path, words) => {
  await openScreen(path, [refuses(companies.listOwn, { status: 503, codigo: 'indisponivel' })])
  expect(await screen.findByText(words)).toBeDefined()
})
