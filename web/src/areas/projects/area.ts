import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const projectsArea: WebArea = {
  name: 'projects',
  messages: 'projects',
  screens: [
    { at: screens.projects, load: () => import('./projects-screen.tsx') },
    { at: screens.project, load: () => import('./project-screen.tsx') },
    { at: screens.sharedProject, load: () => import('./shared-screen.tsx'), access: 'public' },
  ],
}
