import { screens } from '@invest/contract/screens'
import { IconBuildingBank, IconClockHour4 } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'
import { financingKeys } from './financing-keys.ts'
import { mayConsultQuery } from './may-consult-query.ts'
import { endingReservationsQuery } from './reservation/ending-reservations-query.ts'

const name = { pt: 'Empresas elegíveis', en: 'Eligible companies', es: 'Empresas elegibles' }
const reservations = { pt: 'Minhas reservas', en: 'My reservations', es: 'Mis reservas' }

export const financingArea: WebArea = {
  name: 'financing',
  messages: 'financing',
  screens: [
    { at: screens.eligibleCompanies, load: () => import('./eligible-screen.tsx') },
    { at: screens.ownReservations, load: () => import('./reservation/reservations-screen.tsx') },
  ],
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
    {
      order: 51,
      screen: screens.ownReservations,
      title: reservations,
      text: {
        pt: 'O que você reservou, com o prazo mais próximo primeiro.',
        en: 'What you have reserved; the one that ends first is at the top.',
        es: 'Lo que usted ha reservado, con el plazo más próximo primero.',
      },
      icon: IconClockHour4,
      rule: { asks: mayConsultQuery },
      leads: true,
      total: endingReservationsQuery,
      counted: {
        pt: {
          zero: 'Nenhuma reserva em andamento',
          one: 'reserva em andamento',
          many: 'reservas em andamento',
          other: 'reservas em andamento',
        },
        en: { zero: 'No reservation at the moment', one: 'reservation', other: 'reservations' },
        es: {
          zero: 'Ninguna reserva en curso',
          one: 'reserva en curso',
          many: 'reservas en curso',
          other: 'reservas en curso',
        },
      },
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
