/** Writes what the list is sorted by in the reader's language. */
import type { MunicipalityFigures } from '@invest/contract/municipalities/figures'
import { formatNumber, formatPercent } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useFigureTexts } from '../figure-texts.ts'
import { useTexts } from '../texts.ts'
import { type Completeness, type Order, orderedBy } from './list-search.ts'

export function useListTexts(completeness: Completeness | undefined) {
  const { t } = useTexts()
  const locale = useLocale()
  const figures = useFigureTexts()
  return {
    orderName: (order: Order) => t(`list.order.${order}`),
    written(order: Exclude<Order, 'nome'>, one: MunicipalityFigures): string {
      const value = orderedBy(order, one, completeness)
      if (value === null) return t('map.noFigure')
      if (order === 'completude') return formatPercent(value, locale)
      if (order === 'lotes' || order === 'incentivos') return formatNumber(value, locale)
      return figures.value(order, value)
    },
  }
}
