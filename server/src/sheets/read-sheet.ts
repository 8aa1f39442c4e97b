/** Reads a table that somebody made with a spreadsheet: xlsx, or text with commas, semicolons or tabs (DATA-3). */
import { open } from 'node:fs/promises'
import { readDelimited } from './read-delimited.ts'
import { readXlsx } from './read-xlsx.ts'
import type { SheetLine } from './sheet.ts'

const zipBegins = Buffer.from('PK\u0003\u0004', 'latin1')

/**
 * Yields lines that hold anything, with their cells trimmed, as many at a time as have been read: one by one, a million of
 * them would cost a million turns of the event loop. `onBytes` is told of the bytes read so far, and may stop the
 * reading by rejecting.
 * @throws SheetUnreadable where the file is neither.
 */
export async function* readSheet(
  path: string,
  onBytes: (read: number) => Promise<void> = async () => {},
): AsyncGenerator<SheetLine[]> {
  const file = await open(path)
  const head = Buffer.alloc(4)
  await file.read(head, 0, 4, 0)
  await file.close()
  const lines = head.equals(zipBegins) ? readXlsx(path, onBytes) : readDelimited(path, onBytes)
  for await (const some of lines) {
    const filled = some.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    if (filled.length > 0)
      yield filled.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()) }))
  }
}
