/** What a card says of a company to readers of each language. */
import type { CompanyCard } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CompanyTile } from './company-tile.tsx'

const page = vi.hoisted(() => ({ locale: 'pt' as Language }))
vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => page.locale }))

const company = {
  id: '1',
  cnpj: '99001003000107',
  nomeExibicao: 'Padaria Sol',
  descricao: 'Pães de fermentação natural',
  municipio: { nomeCompleto: 'Ijuí' },
  atividadePrincipal: { descricao: 'Bakery' },
} as unknown as CompanyCard

// COMPANY-45
test.each<[Language, boolean]>([
  ['pt', false],
  ['en', true],
  ['es', true],
])('in %s a card has the company’s Portuguese text, marked as such: %s', (locale, marked) => {
  page.locale = locale
  show(null)
  expect(screen.getByText('Bakery')).toBeDefined()
  expect(screen.getByText(/fermentação/).getAttribute('lang')).toBe(marked ? 'pt-BR' : null)
  expect(screen.queryByTitle('byCompany') !== null).toBe(marked)
})

test('a card has the text that the company gives in the reader’s language', () => {
  page.locale = 'en'
  show('Naturally leavened bread')
  expect(screen.getByText('Naturally leavened bread').getAttribute('lang')).toBeNull()
  expect(screen.queryByText(/fermentação/)).toBeNull()
})

test.each([
  [true, null],
  [true, 2_500_000],
  [false, 2_500_000],
])('the bookmark stands on the picture of who seeks investment: %j, %j (FINDER-24)', (seeks, amount) => {
  page.locale = 'pt'
  show(null, { buscandoInvestimentos: seeks, valorEsperadoInvestimento: amount } as Partial<CompanyCard>)
  const bookmark = document.querySelector('.tabler-icon-bookmark-filled')
  expect(bookmark !== null).toBe(seeks)
  // In the foot, narrow cards had no room for it.
  if (seeks)
    expect(bookmark?.closest('[title="seeking"]')?.parentElement).toBe(
      document.querySelector('article > div'),
    )
})

const show = (descricaoTraduzida: string | null, change: Partial<CompanyCard> = {}) =>
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyTile company={{ ...company, ...change, descricaoTraduzida }} onOpen={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  )
