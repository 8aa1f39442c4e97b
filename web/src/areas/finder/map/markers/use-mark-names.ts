/** The words for a mark, the same in its row and on the canvas. */
import type { Municipality } from '@invest/contract/reference'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import type { Locale } from '../../../../lib/i18n/locale.ts'
import { useLocale } from '../../../../lib/i18n/use-locale.ts'
import { municipalitiesQuery } from '../../../../lib/screens/start-up.ts'
import { largestWithin } from '../nearest.ts'
import { useTexts } from '../texts.ts'
import type { Mark } from './marks.ts'

const none: Municipality[] = []

/** `format` writes the number of a cluster; a sign's name has to begin as the sign does. */
export function useMarkNames(
  format: (total: number, locale: Locale) => string = formatNumber,
): (mark: Mark) => string {
  const { t } = useTexts()
  const locale = useLocale()
  const municipalities = useQuery(municipalitiesQuery).data ?? none
  return (mark) => {
    if (mark.kind === 'company') return mark.company.nomeExibicao
    if (mark.kind === 'place') return mark.place.nome
    const { total: count } = mark.cluster
    const number = format(count, locale)
    const near = largestWithin(mark.reach, mark.cluster, municipalities)
    return near
      ? t('list.cluster', { count, number, place: near.nomeCompleto })
      : t('list.total', { count, number })
  }
}
