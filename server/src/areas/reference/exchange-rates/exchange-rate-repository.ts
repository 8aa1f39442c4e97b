import type { Currency } from '@invest/contract/exchange-rates'
import type { Queries } from '../../../db/database.ts'

export interface StoredRate {
  moeda: Currency
  /** Up to six decimals, as text. */
  reaisPorUnidade: string
  /** YYYY-MM-DD */
  data: string
}

export const storedRates = (db: Queries): Promise<StoredRate[]> =>
  db
    .selectFrom('cotacao')
    .select(['moeda', 'reaisPorUnidade', 'data'])
    .orderBy('moeda', 'desc')
    .$castTo<StoredRate>()
    .execute()
