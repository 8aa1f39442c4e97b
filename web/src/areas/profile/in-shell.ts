import { queryKeys } from '../../lib/api/query-keys.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { keysOf } from './profile-keys.ts'

/** The block with the person's name above the menu opens it (WEB-26). */
export const profileInShell: AreaInShell = {
  hits: () => import('./hits.ts'),
  stale: {
    'profile-saved': [queryKeys.me(), keysOf.ownData()],
    'mail-chosen': [keysOf.mail()],
    'session-ended': [keysOf.sessions()],
  },
}
