import { similarCalls } from '@invest/contract/insights/similar'
import { pathOf, type ScreenAddress } from '@invest/contract/screens'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
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
vi.mock('../../../ui/layout/locale-link.tsx', () => ({
  LocaleLink: ({ screen, parameter, ...rest }: { screen: ScreenAddress; parameter: string }) => (
    <a href={`/${pathOf(screen, parameter)}`} {...rest} />
  ),
}))
vi.mock('../texts.ts', () => ({
  useTexts: () => ({ t: (key: string, values: object) => `${key} ${JSON.stringify(values ?? '')}` }),
}))

const draw = () =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SimilarCompanies cnpj="99001003000107" />
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
  draw()
  expect(await screen.findByText('similar.PRODUTO {"name":"Wine"}')).toBeTruthy()
  expect(screen.getByText('similar.DISTANCIA {"km":"12","place":"Pelotas"}')).toBeTruthy()
  expect(screen.getAllByText(/similar.ATIVIDADE/)).toHaveLength(1)
  expect(screen.getByText('similar.MUNICIPIO {"place":"Pelotas"}')).toBeTruthy()
  expect(called).toHaveBeenCalledWith(
    similarCalls.companies,
    { params: { cnpj: '99001003000107' } },
    expect.anything(),
  )
  // Each leads to a page of its own, so that no dialog opens over another (WEB-180).
  expect(screen.getByRole('link', { name: 'Vinhos 2' }).getAttribute('href')).toBe('/empresa/99001002000107')
})

test('nothing stands there where no company is similar', async () => {
  called.mockResolvedValue({ content: [] })
  const { container } = draw()
  await vi.waitFor(() => expect(called).toHaveBeenCalled())
  expect(container.querySelector('section')).toBeNull()
})
