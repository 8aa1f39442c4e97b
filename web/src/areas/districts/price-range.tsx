/** What a lot may cost, from the largest abatement to none, by the prices in force (DISTRICT-63). */
import { type PriceRange, priceRange } from '@invest/contract/rules/lot-price'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatShortConverted, formatShortMoney } from '../../lib/i18n/format.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { exchangeRatesQuery } from '../../widgets/company/exchange-rates.ts'
import classes from './price-range.module.css'
import { useCurrentPrices } from './simulator/price-queries.ts'
import { useTexts } from './texts.ts'

/** The range of a lot of a district; undefined until the prices are there, and where there are none. */
export function usePriceRange(sigla: string): (area: number | null) => PriceRange | undefined {
  const current = useCurrentPrices()
  const hectare = current?.precos.find((price) => price.sigla === sigla)?.valorHectare
  return (area) => current && priceRange(current, hectare, area)
}

/** As one line: `R$ 120 mil – R$ 1,2 mi`. */
const priceText = ({ de, ate }: PriceRange, locale: Locale): string =>
  [...new Set([de, ate])].map((reais) => formatShortMoney(reais, locale)).join(' – ')

/** The range of a lot of a district as a text, the same function until prices or language change. */
export function useLotPriceText(sigla: string): (area: number | null) => string {
  const locale = useLocale()
  const current = useCurrentPrices()
  return useCallback(
    (area) => {
      const hectare = current?.precos.find((price) => price.sigla === sigla)?.valorHectare
      const range = current && priceRange(current, hectare, area)
      return range ? priceText(range, locale) : ''
    },
    [current, sigla, locale],
  )
}

/** The range in reais, and again in dollars and euros where rates are set; demonstration values are marked. */
export function PriceRangeText({ range }: { range: PriceRange | null | undefined }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { data: rates = [] } = useQuery(exchangeRatesQuery)
  if (!range) return <>—</>
  const converted = (rate: number, currency: 'USD' | 'EUR') =>
    [range.de, range.ate].map((reais) => formatShortConverted(reais / rate, currency, locale)).join(' – ')
  return (
    <span className={classes.range}>
      <span className="figures">{priceText(range, locale)}</span>
      {range.ate > 0 && rates.length > 0 && (
        <span className={classes.converted}>
          ≈ {rates.map(({ moeda, reaisPorUnidade }) => converted(reaisPorUnidade, moeda)).join(' · ')}
        </span>
      )}
      {range.demonstracao && <span className={classes.demonstration}>{t('price.demonstration')}</span>}
    </span>
  )
}
