import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const dataSetsArea: WebArea = {
  name: 'data-sets',
  messages: 'data-sets',
  screens: [
    { at: screens.dataSets, load: () => import('./data-sets-screen.tsx') },
    { at: screens.dataSet, load: () => import('./data-set-screen.tsx') },
  ],
}
