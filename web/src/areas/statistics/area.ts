import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const statisticsArea: WebArea = {
  name: 'statistics',
  messages: 'statistics',
  screens: [{ at: screens.statistics, load: () => import('./statistics-screen.tsx') }],
}
