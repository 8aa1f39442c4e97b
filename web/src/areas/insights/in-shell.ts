import { screens } from '@invest/contract/screens'
import { IconBuildingCommunity, IconBuildingFactory2 } from '@tabler/icons-react'
import { keyFamily } from '../../lib/api/query-keys.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'

// Every person's first screen loads this file, which the calls would come into with the screens' keys.
const all = [keyFamily('desempenho')()]

const waiting = () => import('./waiting.tsx')

export const insightsInShell: AreaInShell = {
  waiting: [
    {
      order: 40,
      screen: screens.adminMunicipalities,
      title: { pt: 'Meu município', en: 'My municipality', es: 'Mi municipio' },
      icon: IconBuildingCommunity,
      rule: { permissions: ['EDITAR_MUNICIPIOS'] },
      messages: 'insights',
      load: async () => ({ useWaiting: (await waiting()).useMunicipalitiesWaiting }),
    },
    {
      order: 50,
      screen: screens.ownCompanies,
      title: { pt: 'Minhas empresas', en: 'My companies', es: 'Mis empresas' },
      icon: IconBuildingFactory2,
      given: ({ totais }) => totais.empresas > 0,
      messages: 'insights',
      load: async () => ({ useWaiting: (await waiting()).useCompaniesWaiting }),
    },
  ],
  stale: {
    'company-saved': all,
    'company-link-changed': all,
    'seal-changed': all,
    'municipality-saved': all,
    'representatives-changed': all,
    'mail-chosen': all,
  },
}
