/** Reads a table that somebody made with a spreadsheet: xlsx, or text with commas, semicolons or tabs (DATA-3, DATA-21). */
import { open } from 'node:fs/promises'
import { readDelimited } from './read-delimited.ts'
import { readXlsx } from './read-xlsx.ts'
import { cellText, type SheetLine, SheetUnreadable } from './sheet.ts'

const zipBegins = Buffer.from('PK\u0003\u0004', 'latin1')
const oldBegins = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

export interface Reading {
  /** Columns that the reader of the lines knows; a spreadsheet may have some more. */
  columns: number
  /** Is told of the bytes read so far, and may stop the reading by rejecting. */
  onBytes?: (read: number) => Promise<void>
}

/**
 * Yields lines that hold anything, as many at a time as have been read: one by one, a million of them would cost a million
 * turns of the event loop.
 * @throws SheetUnreadable where the file is neither, or a spreadsheet is too large.
 */
export async function* readSheet(
  path: string,
  { columns, onBytes = async () => {} }: Reading,
): AsyncGenerator<SheetLine[]> {
  const file = await open(path)
  const head = Buffer.alloc(4)
  await file.read(head, 0, 4, 0)
  await file.close()
  if (head.equals(oldBegins)) throw new SheetUnreadable('PLANILHA_ANTIGA', 'xls, or encrypted')
  const lines = head.equals(zipBegins) ? readXlsx(path, columns, onBytes) : readDelimited(path, onBytes)
  for await (const some of lines) {
    const filled = some.filter(({ cells }) => cells.some((cell) => cellText(cell) !== ''))
    if (filled.length > 0) yield filled
  }
}
