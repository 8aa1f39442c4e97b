import { keyFamily } from '../../lib/api/query-keys.ts'

/** The beginning of all keys of the data sets. */
export const ofDataSets = keyFamily('dados')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** A file was sent, or an edition was published, undone or dropped. */
    'data-changed': unknown
  }
}
