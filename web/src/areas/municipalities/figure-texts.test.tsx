/** Figures are written as people of each language write them. */
import { expect, test, vi } from 'vitest'
import { useFigureTexts } from './figure-texts.ts'

const reader = vi.hoisted(() => ({ locale: 'pt' }))
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => reader.locale }))
vi.mock('./texts.ts', () => ({
  useTexts: () => ({ t: (key: string, { shown }: { shown: string }) => `${shown} ${key}` }),
}))

test.each([
  ['pt', 'R$ 37.131', '2.804,5 value.habPorKm2'],
  ['en', 'R$37,131', '2,804.5 value.habPorKm2'],
  ['es', 'R$ 37.131', '2.804,5 value.habPorKm2'],
])('in %s the product of a person is %s, and density has its thousands apart', (locale, product, density) => {
  reader.locale = locale
  const { value } = useFigureTexts()
  expect(value('pibPorPessoa', 37_130.6).replaceAll('\u00a0', ' ')).toBe(product)
  expect(value('densidade', 2804.5)).toBe(density)
})
