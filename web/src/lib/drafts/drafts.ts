/**
 * Stores what was typed and not saved yet, for each person and record (WEB-15). A draft survives a reload, the end of
 * the session and an outage.
 */
import { dayMs } from '@invest/contract/limits'
import { readJson, write } from '../browser-storage.ts'
import { remove } from '../browser-storage-clearing.ts'
import { draftsOf } from './end-drafts.ts'

const lifetime = 7 * dayMs

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
  // Where nothing is kept, typing goes on without a draft.
  write('localStorage', keyOf(person, record), JSON.stringify({ versao, savedAt: now, value }))
}

export function readDraft<T>(person: string, record: string, now = Date.now()): Draft<T> | undefined {
  const draft = readJson('localStorage', keyOf(person, record)) as Draft<T> | null | undefined
  if (draft && now - draft.savedAt < lifetime) return draft
  dropDraft(person, record)
  return undefined
}

export function dropDraft(person: string, record: string): void {
  remove('localStorage', keyOf(person, record))
}
