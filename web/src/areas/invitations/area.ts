import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const invitationsArea: WebArea = {
  name: 'invitations',
  messages: 'invitations',
  screens: [
    { at: screens.invitations, load: () => import('./invitations-screen.tsx') },
    { at: screens.invite, load: () => import('./invite-screen.tsx') },
    { at: screens.acceptInvitation, load: () => import('./accept-screen.tsx') },
  ],
}
