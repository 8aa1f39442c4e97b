import { screens } from '@invest/contract/screens'
import { IconBookmark, IconLayoutDashboard } from '@tabler/icons-react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'

export const dashboardInShell: AreaInShell = {
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
  waiting: [
    {
      order: 70,
      screen: screens.finder,
      title: {
        pt: 'Buscas salvas e novidades',
        en: 'Saved searches and news',
        es: 'Búsquedas guardadas y novedades',
      },
      icon: IconBookmark,
      // What is new is found for searches, and for what is in folders.
      given: ({ totais }) => totais.buscas + totais.projetos > 0,
      messages: 'dashboard',
      load: () => import('./news.tsx'),
    },
  ],
  stale: {
    // The tiles' numbers, and which cards there are, are part of the person's own data.
    'company-saved': [queryKeys.me()],
    'company-link-changed': [queryKeys.me()],
    'seal-changed': [queryKeys.me()],
    'projects-changed': [queryKeys.me()],
    'saved-searches-changed': [queryKeys.me()],
    'saved-lots-changed': [queryKeys.me()],
    'enquiries-changed': [queryKeys.me()],
  },
}
