/** An amount in reais once more in dollars and euros, with the day of the rate (WEB-36). */
import type { ExchangeRate } from '@invest/contract/exchange-rates'
import { useQuery } from '@tanstack/react-query'
import { formatConverted, formatLongDay, formatShortConverted } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './converted-amount.module.css'
import { exchangeRatesQuery } from './exchange-rates.ts'
import { useTexts } from './texts.ts'

export function ConvertedAmount({ reais }: { reais: number }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { data: rates = [] } = useQuery(exchangeRatesQuery)
  if (reais === 0 || rates.length === 0) return null
  return (
    <span className={classes.converted}>
      {ofOneDay(rates).map(([date, rated]) => (
        <span key={date}>
          {t('converted', {
            amounts: rated
              .map(({ moeda, reaisPorUnidade }) => formatConverted(reais / reaisPorUnidade, moeda, locale))
              .join(' · '),
            date: formatLongDay(date, locale),
          })}
        </span>
      ))}
    </span>
  )
}

/** In dollars alone, for a card; readers of Portuguese think in reais. */
export function InDollars({ reais }: { reais: number }) {
  const locale = useLocale()
  const { data: rates = [] } = useQuery({ ...exchangeRatesQuery, enabled: locale !== 'pt' })
  const rate = rates.find(({ moeda }) => moeda === 'USD')
  if (locale === 'pt' || reais === 0 || !rate) return null
  return (
    <span className={classes.dollars}>
      ≈ {formatShortConverted(reais / rate.reaisPorUnidade, 'USD', locale)}
    </span>
  )
}

/** Rates of different days are told apart. */
const ofOneDay = (rates: readonly ExchangeRate[]) => [...Map.groupBy(rates, ({ data }) => data).entries()]
