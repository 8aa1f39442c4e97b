/** A file of map tiles that is read by ranges, wherever it lies. */

/** One content of the file, as it was opened. */
export interface OpenTileFile {
  /** Another content under the same name has another version. */
  version: string
  /**
   * Answers the bytes from `offset` on, fewer than `length` at the file's end. Throws TileFileChanged once this content
   * is no longer to be had.
   */
  read(offset: number, length: number, signal?: AbortSignal): Promise<ArrayBuffer>
  close(): Promise<void>
}

export interface TileFile {
  /** The version of what is there now. Throws where nothing is. */
  version(): Promise<string>
  open(): Promise<OpenTileFile>
}

/** What was opened has been replaced, so that its bytes would be another file's. */
export class TileFileChanged extends Error {}
