import { screens } from '@invest/contract/screens'
import { IconFolders } from '@tabler/icons-react'
import { keyFamily } from '../../lib/api/query-keys.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'

const name = { pt: 'Minhas pastas', en: 'My folders', es: 'Mis carpetas' }

export const projectsInShell: AreaInShell = {
  menu: [
    {
      group: 'initial',
      order: 29,
      screen: screens.projects,
      label: name,
      icon: IconFolders,
      covers: [screens.project],
    },
  ],
  waiting: [
    {
      order: 60,
      screen: screens.projects,
      title: name,
      icon: IconFolders,
      given: ({ totais }) => totais.projetos > 0,
      messages: 'projects',
      load: () => import('./waiting.tsx'),
    },
  ],
  // Every person's first screen loads this file, which a widget's keys would bring the calls into.
  stale: { 'projects-changed': [keyFamily('projetos')()], 'mail-chosen': [keyFamily('projetos')()] },
}
