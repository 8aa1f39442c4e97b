/** The answers that the profile's screen asks for, and the changes that make them stale. */
import { keyFamily } from '../../lib/api/query-keys.ts'

export const keysOf = {
  sessions: keyFamily('usuario', 'sessoes'),
  mail: keyFamily('mensagens', 'escolhas'),
  ownData: keyFamily('usuario', 'meus-dados'),
}

declare module '../../lib/api/changes.ts' {
  interface Changes {
    'profile-saved': unknown
    'session-ended': unknown
  }
}
