import { screens } from '@invest/contract/screens'
import { IconMap2 } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'
import { mapKeys } from './map-keys.ts'

const name = { pt: 'Mapa de empresas', en: 'Company map', es: 'Mapa de empresas' }

export const mapArea: WebArea = {
  name: 'map',
  messages: 'map',
  screens: [
    {
      at: screens.map,
      load: () => import('./map-screen.tsx'),
      opening: { title: 'title', lead: 'lead' },
    },
  ],
  menu: [{ group: 'companies', order: 30, screen: screens.map, label: name, icon: IconMap2 }],
  tiles: [
    {
      order: 30,
      screen: screens.map,
      title: name,
      text: {
        pt: 'Veja onde estão as empresas, os distritos industriais, os portos e os aeroportos.',
        en: 'See where companies, industrial districts, ports and airports are.',
        es: 'Vea dónde están las empresas, los distritos industriales, los puertos y los aeropuertos.',
      },
      icon: IconMap2,
    },
  ],
  stale: {
    'company-saved': [mapKeys.map()],
    'seal-changed': [mapKeys.map()],
    'company-hidden-by-me': [mapKeys.map()],
  },
}
