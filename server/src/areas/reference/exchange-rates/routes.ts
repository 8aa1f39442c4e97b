/** The route of exchange rates (REFERENCE-25). */
import { exchangeRates } from '@invest/contract/exchange-rates'
import type { AreaDeps } from '../../../area.ts'
import { type Route, reading } from '../../../http/bind.ts'
import { anyoneSignedIn } from '../../access/index.ts'
import { fresh } from '../cached-answers.ts'
import { storedRates } from './exchange-rate-repository.ts'

export const exchangeRateRoutes = ({ db }: AreaDeps): Route[] => [
  reading(exchangeRates.exchangeRates, anyoneSignedIn, async (call) => {
    const rates = await storedRates(db)
    return fresh(
      call,
      exchangeRates.exchangeRates.answer.parse(
        rates.map((rate) => ({ ...rate, reaisPorUnidade: Number(rate.reaisPorUnidade) })),
      ),
    )
  }),
]
