/** What foreign currencies cost in reais; docs/rules/reference.md has the rules. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Currencies that amounts are also shown in, in the order in which they are shown. */
export const currencies = ['USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]

export const ExchangeRate = z.object({
  moeda: z.enum(currencies),
  reaisPorUnidade: z.number(),
  /** The day of the rate, YYYY-MM-DD. */
  data: z.string(),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

export const exchangeRates = {
  exchangeRates: endpoint({
    method: 'GET',
    path: '/cotacoes',
    area: 'referência',
    access: 'signed-in',
    summary: 'What a US dollar and a euro cost in reais; empty until an operator has set it',
    whoMay: 'Anyone signed in',
    answer: z.array(ExchangeRate),
  }),
}
