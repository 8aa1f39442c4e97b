/** Offers the industrial districts to Ctrl-K, by name and abbreviation (WEB-31). */
import { screens } from '@invest/contract/screens'
import { districtNames } from '@invest/contract/state'
import { IconBuildingFactory2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Texts } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import type { Hit } from '../../lib/screens/area.ts'
import { districtsQuery } from './district-queries.ts'

const heading: Texts = {
  pt: 'Distritos industriais',
  en: 'Industrial districts',
  es: 'Distritos industriales',
}
const mostShown = 5

export function useHits(text: string) {
  const locale = useLocale()
  const found = useQuery({ ...districtsQuery, enabled: text !== '', meta: { background: true } })
  const nameOf = ({ sigla, nome }: { sigla: string; nome: string }) =>
    `${districtNames[sigla]?.[locale] ?? nome} (${sigla})`
  const hits = bestMatches(found.data ?? [], nameOf, text, mostShown).map(
    (district): Hit => ({
      id: `district-${district.sigla}`,
      heading: heading[locale],
      name: nameOf(district),
      note: district.municipio,
      icon: IconBuildingFactory2,
      screen: screens.industrialDistrict,
      parameter: district.sigla,
    }),
  )
  return { hits, searching: found.isFetching, failed: found.isError }
}
