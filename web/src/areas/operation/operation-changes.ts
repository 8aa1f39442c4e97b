import { keyFamily } from '../../lib/api/query-keys.ts'

/** The beginning of all keys of the operation. */
export const ofOperation = keyFamily('operacao')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** A job was asked for, a mail is sent again, or a refused file is dealt with. */
    'operation-changed': unknown
    /** The notice to all was set or taken away. */
    'notice-set': unknown
  }
}
