import { keyFamily } from '../../lib/api/query-keys.ts'

/** The beginning of all keys of invitations. */
export const ofInvitations = keyFamily('convites')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** An invitation was made, sent again or taken back. */
    'invitations-changed': unknown
  }
}
