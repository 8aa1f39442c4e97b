import { screens } from '@invest/contract/screens'
import { IconMailForward } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { ofInvitations } from './invitation-changes.ts'

const rule = { permissions: ['GERENCIAR_USUARIOS'] } as const

export const invitationsInShell: AreaInShell = {
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
    'rights-changed': [ofInvitations('opcoes')],
  },
}
