/**
 * Names what people change. Code that makes a change names it (`useTellChange`) and need not know what that makes stale:
 * each area says that of its own queries in its area.ts.
 */
import type { QueryKey } from '@tanstack/react-query'

/** An area that brings a change of its own adds its name here, from its own folder (`declare module`). */
export interface Changes {
  'company-saved': unknown
  /** Linked to the person, or taken off their list. */
  'company-link-changed': unknown
  'seal-changed': unknown
  'favourite-marked': unknown
  /** Hidden by the person for themselves, or shown again. */
  'company-hidden-by-me': unknown
  'saved-searches-changed': unknown
  'reservation-changed': unknown
}
export type Change = keyof Changes

/** The queries that each change makes stale, by the beginning of their key. */
export type StaleQueries = Partial<Record<Change, readonly QueryKey[]>>
