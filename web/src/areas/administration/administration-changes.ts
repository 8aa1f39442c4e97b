/** Apart from the keys of single answers, so that the menu, which every screen loads, does not bring those along. */
import { keyFamily } from '../../lib/api/query-keys.ts'

/**
 * The beginning of all keys of administration. What a permission, a group or a membership changes reaches into almost every
 * one of them.
 */
export const ofAdministration = keyFamily('admin')

declare module '../../lib/api/changes.ts' {
  interface Changes {
    /** A permission, a group, what a group gives or who is in it. */
    'rights-changed': unknown
  }
}
