import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const financingArea: WebArea = {
  name: 'financing',
  messages: 'financing',
  screens: [
    { at: screens.eligibleCompanies, load: () => import('./eligible-screen.tsx') },
    { at: screens.ownReservations, load: () => import('./reservation/reservations-screen.tsx') },
  ],
}
