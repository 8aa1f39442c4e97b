import { screens } from '@invest/contract/screens'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { WebArea } from '../../lib/area.ts'

const name = { pt: 'Municípios', en: 'Municipalities', es: 'Municipios' }

export const municipalitiesArea: WebArea = {
  name: 'municipalities',
  messages: 'municipalities',
  screens: [
    { at: screens.municipalities, load: () => import('./list-screen.tsx') },
    { at: screens.municipality, load: () => import('./municipality-screen.tsx') },
    { at: screens.framedMunicipalities, load: () => import('./framed-list-screen.tsx'), access: 'public' },
    {
      at: screens.framedMunicipality,
      load: () => import('./framed-municipality-screen.tsx'),
      access: 'public',
    },
  ],
  menu: [
    {
      group: 'municipalities',
      order: 10,
      screen: screens.municipalities,
      label: name,
      icon: IconBuildingCommunity,
      covers: [screens.municipality],
    },
  ],
  tiles: [
    {
      order: 47,
      screen: screens.municipalities,
      title: name,
      text: {
        pt: 'Conheça investimentos, benefícios fiscais e distritos de cada município.',
        en: 'Get to know the investments, tax incentives and districts of each municipality.',
        es: 'Conozca las inversiones, los beneficios fiscales y los distritos de cada municipio.',
      },
      icon: IconBuildingCommunity,
    },
  ],
}
