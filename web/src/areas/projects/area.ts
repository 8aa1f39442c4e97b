import { screens } from '@invest/contract/screens'
import { IconFolders } from '@tabler/icons-react'
import { keyFamily } from '../../lib/api/query-keys.ts'
import type { WebArea } from '../../lib/screens/area.ts'

export const projectsArea: WebArea = {
  name: 'projects',
  messages: 'projects',
  screens: [
    { at: screens.projects, load: () => import('./projects-screen.tsx') },
    { at: screens.project, load: () => import('./project-screen.tsx') },
    { at: screens.sharedProject, load: () => import('./shared-screen.tsx'), access: 'public' },
  ],
  menu: [
    {
      group: 'initial',
      order: 29,
      screen: screens.projects,
      label: { pt: 'Meus projetos', en: 'My projects', es: 'Mis proyectos' },
      icon: IconFolders,
      covers: [screens.project],
    },
  ],
  // Every person's first screen loads this file, which a widget's keys would bring the calls into.
  stale: { 'projects-changed': [keyFamily('projetos')()], 'mail-chosen': [keyFamily('projetos')()] },
}
