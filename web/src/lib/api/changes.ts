/**
 * Names the changes that people make. Code that makes a change announces it with `useAnnounceChange`. It need not know which
 * queries become stale: each area lists those of its own in its area.ts.
 */
import type { QueryKey } from '@tanstack/react-query'

/** Each area adds the names of its changes from its own folder, with `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: areas and widgets fill it.
export interface Changes {}
export type Change = keyof Changes

/** The beginnings of the keys that each change makes stale. */
export type StaleQueries = Partial<Record<Change, readonly QueryKey[]>>
