import { keyFamily } from '../../lib/api/query-keys.ts'

/** The beginning of all keys of the operation. */
export const ofOperation = keyFamily('operacao')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** A job was asked for, a mail is sent again, or the notice has changed. */
    'operation-changed': unknown
  }
}
