import { screens } from '@invest/contract/screens'
import { IconMailForward } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'
import { ofInvitations } from './invitation-changes.ts'

const rule = { permissions: ['GERENCIAR_USUARIOS'] } as const

export const invitationsArea: WebArea = {
  name: 'invitations',
  messages: 'invitations',
  screens: [
    { at: screens.invitations, load: () => import('./invitations-screen.tsx') },
    { at: screens.invite, load: () => import('./invite-screen.tsx') },
    { at: screens.acceptInvitation, load: () => import('./accept-screen.tsx') },
  ],
  menu: [
    {
      group: 'administration',
      order: 15,
      screen: screens.invitations,
      label: { pt: 'Convites', en: 'Invitations', es: 'Invitaciones' },
      icon: IconMailForward,
      covers: [screens.invite],
      rule,
    },
  ],
  // What the groups give is chosen from.
  stale: {
    'invitations-changed': [ofInvitations()],
    'representatives-changed': [ofInvitations('de-municipios')],
    'rights-changed': [ofInvitations('opcoes')],
  },
}
