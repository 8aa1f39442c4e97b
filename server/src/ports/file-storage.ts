import type { Readable } from 'node:stream'

/**
 * Stores bytes under a key. Once `put` has resolved they are durable; one that fails leaves nothing. `get` of a missing
 * key rejects with FileMissing. Any call rejects with StorageAway while the store does not answer or refuses us, and with
 * StorageFull where there is no room.
 */
export interface FileStorage {
  put(key: string, content: Readable | Buffer, mimeType: string): Promise<void>
  get(key: string): Promise<Readable>
  /** Removing a missing key is no error. */
  remove(key: string): Promise<void>
  /** Goes over all keys, those of unfinished files included. */
  list(): AsyncIterable<StoredKey>
}

export interface StoredKey {
  key: string
  changedAt: Date
}

export class FileMissing extends Error {}
export class StorageAway extends Error {}
export class StorageFull extends Error {}
/** The bytes are not those that were stored. */
export class FileDamaged extends Error {}
