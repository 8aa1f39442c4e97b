/** What a lot may cost, from the largest abatement to none, by the prices in force (DISTRICT-63). */
import type { ExchangeRate } from '@invest/contract/exchange-rates'
import { type PriceRange, priceRange } from '@invest/contract/rules/lot-price'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatPercent, formatShortConverted, formatShortMoney } from '../../lib/i18n/format.ts'
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

/**
 * The range of a lot of a district as lines of text: in reais, then in dollars and euros where rates are set, then that the values
 * are a demonstration. The same function until prices, rates or language change.
 */
export function useLotPriceText(sigla: string): (area: number | null) => string {
  const { t } = useTexts()
  const locale = useLocale()
  const current = useCurrentPrices()
  const { data: rates } = useQuery(exchangeRatesQuery)
  return useCallback(
    (area) => {
      const hectare = current?.precos.find((price) => price.sigla === sigla)?.valorHectare
      const range = current && priceRange(current, hectare, area)
      if (!range) return ''
      const converted = range.ate > 0 ? (rates ?? []).map((rate) => convertedText(range, rate, locale)) : []
      return [
        priceText(range, locale),
        converted.length > 0 && `≈ ${converted.join(' · ')}`,
        range.demonstracao && t('price.demonstration'),
      ]
        .filter(Boolean)
        .join('\n')
    },
    [current, rates, sigla, locale, t],
  )
}

const about = '≈\u00a0'

/**
 * The range for a row of a list: in reais, beside readers of Portuguese in dollars too, all of it on pointing. The list says below
 * it whether the values are a demonstration.
 */
export function PriceInList({ range }: { range: PriceRange | null | undefined }) {
  const locale = useLocale()
  const { data: rates = [] } = useQuery(exchangeRatesQuery)
  if (!range) return <>—</>
  const all = rates.map((rate) => convertedText(range, rate, locale))
  const dollars = rates.find(({ moeda }) => moeda === 'USD')
  return (
    <span className={classes.listed} title={[priceText(range, locale), ...all].join(' · ')}>
      <span className={classes.line}>{narrow(priceText(range, locale))}</span>
      {locale !== 'pt' && dollars && range.ate > 0 && (
        <span className={classes.converted}>{about + narrow(convertedText(range, dollars, locale))}</span>
      )}
    </span>
  )
}

/** The currency once, and a line broken between two amounts but not within one. */
const narrow = (text: string): string =>
  text
    .split(' – ')
    .map((amount, i) => (i > 0 ? amount.replace(/^\D+/, '') : amount).replaceAll(' ', '\u00a0'))
    .join('\u00a0– ')

const convertedText = (
  { de, ate }: PriceRange,
  { moeda, reaisPorUnidade }: Pick<ExchangeRate, 'moeda' | 'reaisPorUnidade'>,
  locale: Locale,
): string =>
  [...new Set([de, ate])]
    .map((reais) => formatShortConverted(reais / reaisPorUnidade, moeda, locale))
    .join(' – ')

/** Why the range is wide: its least amount has the largest abatement, its highest none (WEB-184). */
export function usePriceReason(): (range: PriceRange | null | undefined) => string {
  const { t } = useTexts()
  const locale = useLocale()
  return (range) =>
    range && range.de < range.ate
      ? t('price.why', { percent: formatPercent(1 - range.de / range.ate, locale) })
      : ''
}

interface PriceRangeTextProps {
  range: PriceRange | null | undefined
  /** With the sentence that says why it is wide. */
  explained?: boolean
}

/** The range in reais, and again in dollars and euros where rates are set; demonstration values are marked. */
export function PriceRangeText({ range, explained = false }: PriceRangeTextProps) {
  const reasonOf = usePriceReason()
  const { t } = useTexts()
  const locale = useLocale()
  const { data: rates = [] } = useQuery(exchangeRatesQuery)
  if (!range) return <>—</>
  return (
    <span className={classes.range}>
      <span className="figures">{priceText(range, locale)}</span>
      {range.ate > 0 && rates.length > 0 && (
        <span className={classes.converted}>
          ≈ {rates.map((rate) => convertedText(range, rate, locale)).join(' · ')}
        </span>
      )}
      {range.demonstracao && <span className={classes.demonstration}>{t('price.demonstration')}</span>}
      {explained && <span className={classes.reason}>{reasonOf(range)}</span>}
    </span>
  )
}
