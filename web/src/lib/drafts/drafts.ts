/**
 * Stores what was typed and not saved yet, for each person and record (WEB-15). A draft survives a reload, the end of
 * the session and an outage.
 */
import { draftsOf } from './end-drafts.ts'

const lifetime = 7 * 24 * 60 * 60 * 1000

export interface Draft<T> {
  /** The record's version when typing began, or null for a new record. */
  versao: number | null
  /** Milliseconds since 1970. */
  savedAt: number
  value: T
}

const keyOf = (person: string, record: string) => `${draftsOf(person)}${record}`

export function saveDraft<T>(
  person: string,
  record: string,
  versao: number | null,
  value: T,
  now = Date.now(),
): void {
  try {
    localStorage.setItem(keyOf(person, record), JSON.stringify({ versao, savedAt: now, value }))
  } catch {
    // When the storage is full or switched off, typing goes on without a draft.
  }
}

export function readDraft<T>(person: string, record: string, now = Date.now()): Draft<T> | undefined {
  try {
    const stored = localStorage.getItem(keyOf(person, record))
    if (!stored) return undefined
    const draft = JSON.parse(stored) as Draft<T>
    if (now - draft.savedAt < lifetime) return draft
  } catch {
    // An unreadable draft counts as none.
  }
  dropDraft(person, record)
  return undefined
}

export function dropDraft(person: string, record: string): void {
  try {
    localStorage.removeItem(keyOf(person, record))
  } catch {
    // Nothing was kept then.
  }
}
