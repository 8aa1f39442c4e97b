import type { Readable } from 'node:stream'

/** Looks at a file's bytes for viruses. */
export interface VirusScanner {
  /** Resolves with whether the bytes are clean. Rejects with ScannerAway when nobody could look at them. */
  isClean(content: Readable): Promise<boolean>
}

export class ScannerAway extends Error {}
