import { companies } from '@invest/contract/companies'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { answers, openScreen, refuses } from '../../../test/open-screen.tsx'

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

test('another CNPJ in the address is asked about as the first one was (COMPANY-3)', async () => {
  const asked: unknown[] = []
  await openScreen('pt/cadastrar-empresa/99001005000104', [
    answers(companies.checkRegistration, ({ params }) => {
      asked.push(params.cnpj)
      return { ativaNaJunta: true, usuarioEhSocio: false, jaCadastrada: false, jaVinculada: false }
    }),
  ])
  expect(await screen.findByRole('heading', { name: 'Você não é sócio desta empresa' })).toBeDefined()
  await act(async () => {
    history.pushState(null, '', location.pathname.replace('99001005000104', '99001004000151'))
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await vi.waitFor(() => expect(asked).toEqual(['99001005000104', '99001004000151']))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'CNPJ' }).value).toBe('99.001.004/0001-51')
})
