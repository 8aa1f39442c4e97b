import { screens } from '@invest/contract/screens'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import type { WebArea } from '../../lib/screens/area.ts'

const load = () => import('./dashboard-screen.tsx')
const opening = { title: 'hero.title', lead: 'hero.lead', hero: true } as const

export const homeArea: WebArea = {
  name: 'home',
  messages: 'home',
  screens: [
    { at: screens.start, load, opening },
    { at: screens.dashboard, load, opening },
  ],
  menu: [
    {
      group: 'initial',
      order: 10,
      screen: screens.dashboard,
      label: { pt: 'Painel', en: 'Dashboard', es: 'Panel' },
      icon: IconLayoutDashboard,
      covers: [screens.start],
    },
  ],
  stale: {
    // The tiles' numbers are part of the person's own data.
    'company-saved': [queryKeys.me()],
    'company-link-changed': [queryKeys.me()],
    'seal-changed': [queryKeys.me()],
  },
}
