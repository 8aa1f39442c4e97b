import { screens } from '@invest/contract/screens'
import { IconUserCircle } from '@tabler/icons-react'
import { queryKeys } from '../../lib/api/query-keys.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { keysOf } from './profile-keys.ts'

/** The block with the person's name above the menu opens it (WEB-26). */
export const profileInShell: AreaInShell = {
  findable: [
    {
      screen: screens.profile,
      label: { pt: 'Meu perfil', en: 'My profile', es: 'Mi perfil' },
      icon: IconUserCircle,
    },
  ],
  stale: {
    'profile-saved': [queryKeys.me(), keysOf.ownData()],
    'mail-chosen': [keysOf.mail()],
    'session-ended': [keysOf.sessions()],
  },
}
