/** Offers municipalities' pages to Ctrl-K by name, and the state's map (WEB-31). */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import type { AddressParameters } from '@invest/contract/search/search-address'
import { IconBuildingCommunity, IconMap2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Texts } from '../../lib/i18n/texts.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import type { Hit, Icon } from '../../lib/screens/area.ts'
import { municipalitiesQuery } from '../../lib/screens/start-up.ts'
import { writeMap } from './state-map/map-address.ts'

const heading: Texts = { pt: 'Páginas de municípios', en: 'Municipality pages', es: 'Páginas de municipios' }
const tools: { id: string; name: Texts; icon: Icon; screen: ScreenAddress; search?: AddressParameters }[] = [
  {
    id: 'municipality-map',
    name: {
      pt: 'Mapa dos municípios por indicador',
      en: 'Map of municipalities by figure',
      es: 'Mapa de municipios por indicador',
    },
    icon: IconMap2,
    screen: screens.municipalities,
    search: writeMap('populacao'),
  },
]
const fewestLetters = 2
const mostShown = 5

export function useHits(text: string) {
  const locale = useLocale()
  const enough = text.trim().length >= fewestLetters
  const all = useQuery({ ...municipalitiesQuery, enabled: enough })
  const wanted = enough ? text : ''
  const hits: Hit[] = [
    ...bestMatches(tools, ({ name }) => name[locale], wanted, mostShown).map(({ name, ...tool }) => ({
      ...tool,
      heading: heading[locale],
      name: name[locale],
    })),
    ...bestMatches(all.data ?? [], ({ nomeCompleto }) => nomeCompleto, wanted, mostShown).map(
      ({ codMunicipioRfb, nomeCompleto }) => ({
        id: `municipality-${codMunicipioRfb}`,
        heading: heading[locale],
        name: nomeCompleto,
        icon: IconBuildingCommunity,
        kept: { tipo: 'MUNICIPIO' as const, id: codMunicipioRfb },
        screen: screens.municipality,
        parameter: codMunicipioRfb,
      }),
    ),
  ]
  return { hits, searching: enough && all.isFetching, failed: all.isError }
}
