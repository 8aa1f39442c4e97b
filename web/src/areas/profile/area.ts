import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

/** The block with the person's name above the menu opens it (WEB-26). */
export const profileArea: WebArea = {
  name: 'profile',
  messages: 'profile',
  screens: [{ at: screens.profile, load: () => import('./profile-screen.tsx') }],
}
