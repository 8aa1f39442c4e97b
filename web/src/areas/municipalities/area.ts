import { screens } from '@invest/contract/screens'
import { IconBuildingCommunity, IconScale } from '@tabler/icons-react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import type { AreaScreen, WebArea } from '../../lib/screens/area.ts'
import { loadRuntimeConfig } from '../../lib/screens/runtime-config.ts'
import { keysOf } from './municipality-keys.ts'

const name = { pt: 'Municípios', en: 'Municipalities', es: 'Municipios' }
const representatives = { permissions: ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS'] } as const

/** Maps and the contact need the settings, which are otherwise read with the sign-in. */
const withSettings =
  (load: AreaScreen['load']): AreaScreen['load'] =>
  async () =>
    (await Promise.all([load(), loadRuntimeConfig()]))[0]

export const municipalitiesArea: WebArea = {
  name: 'municipalities',
  messages: 'municipalities',
  screens: [
    { at: screens.municipalities, load: () => import('./list-screen.tsx') },
    {
      at: screens.municipalityComparison,
      load: () => import('./compare/compare-screen.tsx'),
      access: 'public',
      shell: true,
    },
    { at: screens.municipality, load: () => import('./municipality-screen.tsx') },
    {
      at: screens.framedMunicipalities,
      load: withSettings(() => import('./framed-list-screen.tsx')),
      access: 'public',
    },
    {
      at: screens.framedMunicipality,
      load: withSettings(() => import('./framed-municipality-screen.tsx')),
      access: 'public',
    },
    { at: screens.adminMunicipalities, load: () => import('./editing/admin-list-screen.tsx') },
    { at: screens.adminMunicipality, load: () => import('./editing/edit-screen.tsx') },
  ],
  menu: [
    {
      group: 'municipalities',
      order: 10,
      screen: screens.municipalities,
      label: name,
      icon: IconBuildingCommunity,
      covers: [screens.municipality, screens.municipalityComparison],
    },
    {
      group: 'municipalityAdministration',
      order: 10,
      screen: screens.adminMunicipalities,
      label: name,
      icon: IconBuildingCommunity,
      covers: [screens.adminMunicipality],
      rule: representatives,
    },
  ],
  findable: [
    {
      screen: screens.municipalityComparison,
      label: { pt: 'Comparar municípios', en: 'Compare municipalities', es: 'Comparar municipios' },
      icon: IconScale,
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
  hits: () => import('./hits.ts'),
  stale: {
    'invitations-changed': [keysOf.invitations()],
    'municipality-saved': [keysOf.list(), keysOf.page(), keysOf.comparison(), keysOf.adminList()],
    // Whoever adds themselves may edit the open page, and sees its entry in the menu.
    'representatives-changed': [
      keysOf.adminList(),
      keysOf.admin(),
      keysOf.representatives(),
      keysOf.invitations(),
      queryKeys.me(),
    ],
  },
}
