import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

const load = () => import('./dashboard-screen.tsx')

const opening = { title: 'hero.title', lead: 'hero.lead', hero: true } as const

export const dashboardArea: WebArea = {
  name: 'dashboard',
  messages: 'dashboard',
  screens: [
    { at: screens.start, load, opening },
    { at: screens.dashboard, load, opening },
  ],
}
