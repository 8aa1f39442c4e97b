/** What a card says of a company to readers of each language. */
import type { CompanyCard } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import { MantineProvider } from '@mantine/core'
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

// COMPANY-47
test.each<[Language, boolean]>([
  ['pt', true],
  ['en', false],
  ['es', false],
])('in %s a card has the company’s Portuguese text: %s', (locale, shown) => {
  page.locale = locale
  render(
    <MantineProvider>
      <CompanyTile company={company} onOpen={() => {}} />
    </MantineProvider>,
  )
  expect(screen.getByText('Bakery')).toBeDefined()
  expect(screen.queryByText(/fermentação/) !== null).toBe(shown)
})
