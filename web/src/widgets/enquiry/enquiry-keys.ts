import { keyFamily } from '../../lib/api/query-keys.ts'

/** The beginning of all keys of enquiries. */
export const ofEnquiries = keyFamily('solicitacoes')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** A case was opened, or something happened to one. */
    'enquiries-changed': unknown
  }
}
