/**
 * Names the changes that people make. Code that makes a change announces it with `useTellChange`. It need not know which
 * queries become stale: each area lists those of its own in its area.ts.
 */
import type { QueryKey } from '@tanstack/react-query'

/** A new area adds the names of its changes from its own folder, with `declare module`. */
export interface Changes {
  'company-saved': unknown
  /** A company was linked to the person, or taken off their list. */
  'company-link-changed': unknown
  'seal-changed': unknown
  'favourite-marked': unknown
  /** The person has hidden a company for themselves, or shows it again. */
  'company-hidden-by-me': unknown
  'saved-searches-changed': unknown
  'reservation-changed': unknown
}
export type Change = keyof Changes

/** The beginnings of the keys that each change makes stale. */
export type StaleQueries = Partial<Record<Change, readonly QueryKey[]>>
