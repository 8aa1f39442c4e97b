import type { Readable } from 'node:stream'

/** Bytes under a key. A `put` that resolved is durable; a missing key rejects `get` with FileMissing. */
export interface FileStorage {
  put(key: string, content: Readable | Buffer, mimeType: string): Promise<void>
  get(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}

export class FileMissing extends Error {}
