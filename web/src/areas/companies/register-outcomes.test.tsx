/** Each outcome of the CNPJ check has its text and its next step (COMPANY-9). */
import { type CnpjCheck, companies } from '@invest/contract/companies'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answers, openScreen, refuses } from '../../../test/open-screen.tsx'

const free: CnpjCheck = { ativaNaJunta: true, usuarioEhSocio: true, jaCadastrada: false, jaVinculada: false }
const checks = (check: Partial<CnpjCheck>) => answers(companies.checkRegistration, { ...free, ...check })
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'CNPJ' })

test.each([
  ['Empresa inativa', 'Regularize a situação na Junta e tente de novo.', checks({ ativaNaJunta: false })],
  [
    'Você não é sócio desta empresa',
    'Peça a um sócio que faça o cadastro',
    checks({ usuarioEhSocio: false }),
  ],
  [
    'Não foi possível buscar os dados do CNPJ',
    'Confira o número e tente mais tarde.',
    refuses(companies.checkRegistration, { status: 404, codigo: 'cnpj-desconhecido' }),
  ],
  [
    'Este CNPJ não é o da matriz',
    'Informe o CNPJ da matriz da empresa.',
    refuses(companies.checkRegistration, { status: 422, codigo: 'nao-e-matriz' }),
  ],
])('“%s” is told with its reason, and another CNPJ may be typed', async (says, why, answer) => {
  await openScreen('pt/cadastrar-empresa', [answer])
  await userEvent.type(await field(), '99.001.001/0001-18')
  expect(await screen.findByRole('heading', { name: says })).toBeDefined()
  expect(screen.getByText(why, { exact: false })).toBeDefined()
  expect(location.pathname).toMatch(/pt\/cadastrar-empresa$/)
  await userEvent.click(screen.getByRole('button', { name: 'Informar outro CNPJ' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: says })).toBeNull())
  expect((await field()).value).toBe('')
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
})

test('a company that is linked already leads to my companies', async () => {
  await openScreen('pt/cadastrar-empresa', [
    checks({ jaCadastrada: true, jaVinculada: true }),
    refuses(companies.listOwn, { status: 503, codigo: 'indisponivel' }),
  ])
  await userEvent.type(await field(), '99001001000118')
  const question = within(await screen.findByRole('dialog', { name: 'Empresa já vinculada' }))
  await userEvent.click(question.getByRole('button', { name: 'Ir para minhas empresas' }))
  expect(await screen.findByRole('heading', { name: 'Minhas empresas', level: 1 })).toBeDefined()
  expect(location.pathname).toMatch(/pt\/minhas-empresas$/)
})

test('half a CNPJ is not checked, and a wrong check digit is pointed out but checked (COMPANY-3)', async () => {
  const asked: (string | undefined)[] = []
  await openScreen('pt/cadastrar-empresa', [
    answers(companies.checkRegistration, ({ params }) => {
      asked.push(params.cnpj)
      return { ...free, ativaNaJunta: false }
    }),
  ])
  await userEvent.type(await field(), '99.001.001/0001')
  await userEvent.click(screen.getByRole('button', { name: 'Buscar' }))
  expect(await screen.findByText('Informe o CNPJ completo, com 14 caracteres.')).toBeDefined()
  expect(asked).toEqual([])
  await userEvent.clear(await field())
  await userEvent.type(await field(), '99.001.001/0001-19')
  expect(await screen.findByText('Os dígitos verificadores não conferem.', { exact: false })).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Empresa inativa' })).toBeDefined()
  expect(asked).toEqual(['99001001000119'])
})

test('while the registry is away nothing is registered, and the person may try again', async () => {
  let isAway = true
  await openScreen('pt/cadastrar-empresa', [
    answers(companies.checkRegistration, () =>
      isAway
        ? Response.json({ codigo: 'junta-indisponivel', mensagem: 'A Junta não responde.' }, { status: 503 })
        : { ...free, ativaNaJunta: false },
    ),
  ])
  await userEvent.type(await field(), '99001001000118')
  expect(await screen.findByRole('heading', { name: 'Junta Comercial fora do ar' })).toBeDefined()
  expect(
    screen.getByText('Nada foi alterado; tente de novo em alguns minutos.', { exact: false }),
  ).toBeDefined()
  expect(location.pathname).toMatch(/pt\/cadastrar-empresa$/)
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { name: 'Empresa inativa' })).toBeDefined()
})
