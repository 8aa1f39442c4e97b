/** What a reader of each language sees of a company's own words and of its products' names. */
import type { Company } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { UntranslatedNames } from '../untranslated-names.tsx'
import { CompanyProse } from './company-prose.tsx'

const page = vi.hoisted(() => ({ locale: 'pt' as Language }))
vi.mock('../../../lib/i18n/use-locale.ts', () => ({ useLocale: () => page.locale }))
beforeEach(() => {
  page.locale = 'pt'
})

const none = { descricao: null, descricaoBuscandoInvestimentos: null }
const company = {
  ...none,
  descricao: 'Padaria',
  traducoes: { en: { ...none, descricao: 'Bakery' }, es: none },
} as unknown as Company

// COMPANY-45
test.each<[Language, string, string, boolean]>([
  ['pt', 'Padaria', '', false],
  ['en', 'Bakery', '', false],
  ['es', 'Padaria', 'pt-BR', true],
])('in %s a company says %s', (locale, text, lang, marked) => {
  page.locale = locale
  render(<CompanyProse company={company} text="descricao" />)
  expect(screen.getByText(text).lang).toBe(lang)
  expect(screen.queryByText('byCompany') !== null).toBe(marked)
})

test('a company without a text says nothing', () => {
  page.locale = 'en'
  const { container } = render(<CompanyProse company={company} text="descricaoBuscandoInvestimentos" />)
  expect(container.textContent).toBe('')
})

const product = {
  tipoTabela: 'NCM',
  codigoSemMascara: '22041010',
  codigoComMascara: '2204.10.10',
  descricao: 'Tipo champanha (champagne)',
  ancestrais: ['Beverages'],
  vigente: true,
} as const

// REFERENCE-20
test.each<[Language, readonly Language[] | undefined, boolean]>([
  ['pt', undefined, false],
  ['en', ['en', 'pt'], true],
  ['en', undefined, false],
])('in %s, names in %j are marked: %s', (locale, idiomas, marked) => {
  page.locale = locale
  render(
    <UntranslatedNames
      products={[{ ...product, ancestrais: ['Beverages'], idiomas: idiomas && [...idiomas] }]}
    />,
  )
  expect(screen.queryByText('products.portuguese') !== null).toBe(marked)
})
