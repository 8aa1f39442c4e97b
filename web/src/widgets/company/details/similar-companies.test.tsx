import { similarCalls } from '@invest/contract/insights/similar'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SimilarCompanies } from './similar-companies.tsx'

const company = (n: number, motivos: object[]) => ({
  id: String(n),
  cnpj: `9900100${n}000107`,
  nomeExibicao: `Vinhos ${n}`,
  municipio: 'Pelotas',
  imagem: null,
  buscandoInvestimentos: false,
  motivos,
})
const called = vi.hoisted(() => vi.fn())
vi.mock('../../../lib/api/api.ts', () => ({ call: called }))
vi.mock('../../../lib/i18n/use-locale.ts', () => ({ useLocale: () => 'en' }))
vi.mock('../texts.ts', () => ({
  useTexts: () => ({ t: (key: string, values: object) => `${key} ${JSON.stringify(values ?? '')}` }),
}))

const draw = (onOpen = vi.fn()) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SimilarCompanies cnpj="99001003000107" onOpen={onOpen} />
      </QueryClientProvider>
    </MantineProvider>,
  )

test('each says what it has in common, the product before the activity, and where it is', async () => {
  called.mockResolvedValue({
    content: [
      company(1, [
        { tipo: 'PRODUTO', nome: 'Wine', quilometros: null },
        { tipo: 'ATIVIDADE', nome: 'Manufacture of wine', quilometros: null },
        { tipo: 'DISTANCIA', nome: null, quilometros: 12 },
      ]),
      company(2, [
        { tipo: 'ATIVIDADE', nome: 'Manufacture of wine', quilometros: null },
        { tipo: 'MUNICIPIO', nome: null, quilometros: null },
      ]),
    ],
  })
  const onOpen = vi.fn()
  draw(onOpen)
  expect(await screen.findByText('similar.PRODUTO {"name":"Wine"}')).toBeTruthy()
  expect(screen.getByText('similar.DISTANCIA {"km":"12","place":"Pelotas"}')).toBeTruthy()
  expect(screen.getAllByText(/similar.ATIVIDADE/)).toHaveLength(1)
  expect(screen.getByText('similar.MUNICIPIO {"place":"Pelotas"}')).toBeTruthy()
  expect(called).toHaveBeenCalledWith(
    similarCalls.companies,
    { params: { cnpj: '99001003000107' } },
    expect.anything(),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Vinhos 2' }))
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ cnpj: '99001002000107' }))
})

test('nothing stands there where no company is similar', async () => {
  called.mockResolvedValue({ content: [] })
  const { container } = draw()
  await vi.waitFor(() => expect(called).toHaveBeenCalled())
  expect(container.querySelector('section')).toBeNull()
})
