import { screens } from '@invest/contract/screens'
import { IconBuildingBank, IconClockHour4 } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { financingKeys } from './financing-keys.ts'
import { mayConsultQuery } from './may-consult-query.ts'

const name = { pt: 'Empresas elegíveis', en: 'Eligible companies', es: 'Empresas elegibles' }

const reservations = { pt: 'Minhas reservas', en: 'My reservations', es: 'Mis reservas' }

export const financingInShell: AreaInShell = {
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
  waiting: [
    {
      order: 10,
      screen: screens.ownReservations,
      title: reservations,
      icon: IconClockHour4,
      // What the server answers to the menu's question, which comes later.
      rule: { foreigners: false, permissions: ['CONSULTAR_EMPRESAS_ELEGIVEIS'] },
      messages: 'financing',
      load: () => import('./reservation/waiting.tsx'),
    },
  ],
  tiles: [
    {
      order: 50,
      screen: screens.eligibleCompanies,
      // A clerk's first screen leads to what can be reserved; the filter itself begins without it (FINANCING-44).
      search: { apenasElegiveis: 'true' },
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
  findable: [
    {
      screen: screens.ownReservations,
      label: reservations,
      icon: IconClockHour4,
      rule: { asks: mayConsultQuery },
    },
  ],
  stale: { 'reservation-changed': [financingKeys.history(), financingKeys.ownReservations()] },
}
