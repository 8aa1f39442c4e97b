/** Logging out ends a person's drafts (WEB-15). By itself, since every visit loads it and only forms need the rest. */

/** The beginning of the storage keys of a person's drafts. */
export const draftsOf = (person: string): string => `invest:draft:${person}:`

/** Ends all drafts of one person. */
export function endDrafts(person: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(draftsOf(person))) localStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}
