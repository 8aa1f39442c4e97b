import { screens } from '@invest/contract/screens'
import { IconBuildingBank } from '@tabler/icons-react'
import type { WebArea } from '../../lib/area.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { mayConsultQuery } from './may-consult-query.ts'

const name = { pt: 'Empresas elegíveis', en: 'Eligible companies', es: 'Empresas elegibles' }

export const financingArea: WebArea = {
  name: 'financing',
  messages: 'financing',
  screens: [{ at: screens.eligibleCompanies, load: () => import('./eligible-screen.tsx') }],
  menu: [
    {
      group: 'initial',
      order: 20,
      screen: screens.eligibleCompanies,
      label: name,
      icon: IconBuildingBank,
      rule: { asks: mayConsultQuery },
    },
  ],
  tiles: [
    {
      order: 50,
      screen: screens.eligibleCompanies,
      title: name,
      text: {
        pt: 'Reserve empresas do programa de financiamento e registre os empréstimos.',
        en: 'Reserve companies in the financing programme and record their loans.',
        es: 'Reserve empresas del programa de financiamiento y registre los préstamos.',
      },
      icon: IconBuildingBank,
      rule: { asks: mayConsultQuery },
      leads: true,
    },
  ],
  stale: { 'reservation-changed': [queryKeys.eligibleHistory()] },
}
