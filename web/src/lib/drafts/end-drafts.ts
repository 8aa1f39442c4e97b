/** Logging out ends a person's drafts (WEB-15). By itself, since every visit loads it and only forms need the rest. */

import { keysIn, remove } from '../browser-storage-clearing.ts'

/** The beginning of the storage keys of a person's drafts. */
export const draftsOf = (person: string): string => `invest:draft:${person}:`

/** Ends all drafts of one person. */
export function endDrafts(person: string): void {
  for (const key of keysIn('localStorage')) if (key.startsWith(draftsOf(person))) remove('localStorage', key)
}
