import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const sealArea: WebArea = {
  name: 'seal',
  // This area has no messages of its own and uses those of the seal widget.
  messages: 'seal',
  screens: [
    { at: screens.sealCompanies, load: () => import('./seal-companies-screen.tsx') },
    { at: screens.sealActivities, load: () => import('./activities/activities-screen.tsx') },
    { at: screens.sealTerms, load: () => import('./terms/terms-screen.tsx') },
  ],
}
