import { screens } from '@invest/contract/screens'
import { IconBuildingCommunity, IconMap2, IconScale } from '@tabler/icons-react'
import { keyFamily, queryKeys } from '../../lib/api/query-keys.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { keysOf } from './municipality-keys.ts'

const name = { pt: 'Municípios', en: 'Municipalities', es: 'Municipios' }

const representatives = { permissions: ['EDITAR_MUNICIPIOS', 'EDITAR_USUARIOS_MUNICIPIOS'] } as const

export const municipalitiesInShell: AreaInShell = {
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
      sole: {
        screen: screens.adminMunicipality,
        parameter: {
          queryKey: keyFamily('desempenho', 'paginas')('municipio'),
          // Every person's first screen loads this file, and only representatives need the call.
          queryFn: async ({ client }) => {
            const { soleMunicipality } = await import('../../widgets/kept-pages/kept-pages-query.ts')
            return soleMunicipality(client)
          },
          meta: { background: true },
        },
        unless: 'EDITAR_USUARIOS_MUNICIPIOS',
      },
    },
  ],
  findable: [
    {
      screen: screens.municipalities,
      search: { ver: 'mapa', figura: 'populacao' },
      label: {
        pt: 'Mapa dos municípios por indicador',
        en: 'Map of municipalities by figure',
        es: 'Mapa de municipios por indicador',
      },
      icon: IconMap2,
    },
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
    'representatives-changed': [keysOf.adminList(), keysOf.admin(), keysOf.representatives(), queryKeys.me()],
  },
}
