import type { ExchangeRate } from '@invest/contract/exchange-rates'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ConvertedAmount, InDollars } from './converted-amount.tsx'
import { exchangeRatesQuery } from './exchange-rates.ts'

vi.mock('./texts.ts', () => ({
  useTexts: () => ({
    t: (_key: string, { amounts, date }: Record<string, string>) => `${amounts} | ${date}`,
  }),
}))
let locale = 'en'
vi.mock('../../lib/i18n/use-locale.ts', () => ({ useLocale: () => locale }))

const dollars: ExchangeRate = { moeda: 'USD', reaisPorUnidade: 5.312, data: '2026-11-20' }
const euros: ExchangeRate = { moeda: 'EUR', reaisPorUnidade: 6.1005, data: '2026-11-20' }

function drawn(rates: ExchangeRate[], content: ReactNode) {
  const queries = new QueryClient()
  queries.setQueryData(exchangeRatesQuery.queryKey, rates)
  return render(<QueryClientProvider client={queries}>{content}</QueryClientProvider>).container
}

function shown(rates: ExchangeRate[], reais = 500_000) {
  const container = drawn(rates, <ConvertedAmount reais={reais} />)
  return [...container.querySelectorAll('span > span')].map(({ textContent }) => textContent)
}

test('an amount stands in dollars and euros, with the day of the rate (WEB-36)', () => {
  expect(shown([dollars, euros])).toEqual(['US$94\u00a0thousand · €82\u00a0thousand | November 20, 2026'])
})

test('rates of two days keep their own day', () => {
  expect(shown([dollars, { ...euros, data: '2026-11-19' }])).toEqual([
    'US$94\u00a0thousand | November 20, 2026',
    '€82\u00a0thousand | November 19, 2026',
  ])
})

test('without rates, and for nothing, there is no line', () => {
  expect(shown([])).toEqual([])
  expect(shown([dollars, euros], 0)).toEqual([])
})

test('a card says dollars to readers of English and Spanish alone', () => {
  expect(drawn([dollars, euros], <InDollars reais={500_000} />).textContent).toBe('≈ US$94.1K')
  expect(drawn([euros], <InDollars reais={500_000} />).textContent).toBe('')
  locale = 'pt'
  expect(drawn([dollars, euros], <InDollars reais={500_000} />).textContent).toBe('')
  locale = 'en'
})
