import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const insightsArea: WebArea = {
  name: 'insights',
  messages: 'insights',
  screens: [
    { at: screens.companyPerformance, load: () => import('./company-performance-screen.tsx') },
    { at: screens.municipalityPerformance, load: () => import('./municipality-performance-screen.tsx') },
  ],
}
