import type { Readable } from 'node:stream'

/** Stores bytes under a key. Once `put` has resolved they are durable. `get` of a missing key rejects with FileMissing. */
export interface FileStorage {
  put(key: string, content: Readable | Buffer, mimeType: string): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

export class FileMissing extends Error {}
