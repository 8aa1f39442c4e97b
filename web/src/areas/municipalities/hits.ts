/** Offers municipalities' pages to Ctrl-K by name (WEB-31). */
import { screens } from '@invest/contract/screens'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Texts } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import type { Hit } from '../../lib/screens/area.ts'
import { municipalitiesQuery } from '../../lib/screens/start-up.ts'

const heading: Texts = { pt: 'Páginas de municípios', en: 'Municipality pages', es: 'Páginas de municipios' }
const mostShown = 5

export function useHits(text: string) {
  const locale = useLocale()
  const all = useQuery({ ...municipalitiesQuery, enabled: text !== '' })
  const hits = bestMatches(all.data ?? [], ({ nomeCompleto }) => nomeCompleto, text, mostShown).map(
    ({ codMunicipioRfb, nomeCompleto }): Hit => ({
      id: `municipality-${codMunicipioRfb}`,
      heading: heading[locale],
      name: nomeCompleto,
      icon: IconBuildingCommunity,
      kept: { tipo: 'MUNICIPIO', id: codMunicipioRfb },
      screen: screens.municipality,
      parameter: codMunicipioRfb,
    }),
  )
  return { hits, searching: all.isFetching, failed: all.isError }
}
