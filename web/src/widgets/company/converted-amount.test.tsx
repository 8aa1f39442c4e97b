import type { ExchangeRate } from '@invest/contract/exchange-rates'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ConvertedAmount } from './converted-amount.tsx'
import { exchangeRatesQuery } from './exchange-rates.ts'

vi.mock('react-i18next', () => ({
  useTranslation: () => ({
    t: (_key: string, { amounts, date }: Record<string, string>) => `${amounts} | ${date}`,
  }),
}))
vi.mock('../../lib/use-locale.ts', () => ({ useLocale: () => 'en' }))

const dollars: ExchangeRate = { moeda: 'USD', reaisPorUnidade: 5.312, data: '2026-11-20' }
const euros: ExchangeRate = { moeda: 'EUR', reaisPorUnidade: 6.1005, data: '2026-11-20' }

function shown(rates: ExchangeRate[], reais = 500_000) {
  const queries = new QueryClient()
  queries.setQueryData(exchangeRatesQuery.queryKey, rates)
  const { container } = render(
    <QueryClientProvider client={queries}>
      <ConvertedAmount reais={reais} />
    </QueryClientProvider>,
  )
  return [...container.querySelectorAll('span > span')].map(({ textContent }) => textContent)
}

test('an amount stands in dollars and euros, with the day of the rate (WEB-47)', () => {
  expect(shown([dollars, euros])).toEqual(['US$94 thousand · €82 thousand | November 20, 2026'])
})

test('rates of two days keep their own day', () => {
  expect(shown([dollars, { ...euros, data: '2026-11-19' }])).toEqual([
    'US$94 thousand | November 20, 2026',
    '€82 thousand | November 19, 2026',
  ])
})

test('without rates, and for nothing, there is no line', () => {
  expect(shown([])).toEqual([])
  expect(shown([dollars, euros], 0)).toEqual([])
})
