import { screens } from '@invest/contract/screens'
import { keyFamily } from '../../lib/api/query-keys.ts'
import type { WebArea } from '../../lib/screens/area.ts'

export const insightsArea: WebArea = {
  name: 'insights',
  messages: 'insights',
  screens: [
    { at: screens.companyPerformance, load: () => import('./company-performance-screen.tsx') },
    { at: screens.municipalityPerformance, load: () => import('./municipality-performance-screen.tsx') },
  ],
  // Every person's first screen loads this file, which the calls would come into with the screens' keys.
  stale: {
    'company-saved': [keyFamily('desempenho')()],
    'mail-chosen': [keyFamily('desempenho')()],
  },
}
