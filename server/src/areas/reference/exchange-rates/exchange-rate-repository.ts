import type { Currency } from '@invest/contract/exchange-rates'
import { sql } from 'kysely'
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

/** Makes a second command wait until this one's transaction ends. */
export const lockRates = (db: Queries) => sql`LOCK TABLE cotacao IN SHARE ROW EXCLUSIVE MODE`.execute(db)

export const saveRates = (db: Queries, rates: readonly StoredRate[]) =>
  db
    .insertInto('cotacao')
    .values([...rates])
    .onConflict((conflict) =>
      conflict.column('moeda').doUpdateSet((row) => ({
        reaisPorUnidade: row.ref('excluded.reaisPorUnidade'),
        data: row.ref('excluded.data'),
      })),
    )
    .execute()
