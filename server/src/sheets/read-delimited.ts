import { on } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, parse } from 'csv-parse'
import { withoutGuard } from '../cells-never-formulas.ts'
import { type Cell, type SheetLine, SheetUnreadable } from './sheet.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const byteOrderMark = '\u00EF\u00BB\u00BF'
/** A line that is longer is no line of a table. */
const longestLine = 100_000
/** A quarter of the usual: what is read at once becomes objects, which in small portions die before they are moved. */
const chunkBytes = 16_384

/** A file may mix encodings, so each cell is decoded by itself: as UTF-8 if it is valid, otherwise as Latin-1. */
function decoded(cell: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of ASCII need no decoder
  if (/^[\x00-\x7f]*$/.test(cell)) return cell
  try {
    return utf8.decode(Buffer.from(cell, 'latin1'))
  } catch {
    return cell
  }
}

/**
 * The parser is not asked to trim: over bytes it takes `(`, `/` and `_` for blanks, and half of a final `à`. Without it, quotes
 * with a blank beside them stay.
 */
function unquoted(cell: string): string {
  const inner = /^\s+"(.*)"\s*$|^"(.*)"\s+$/s.exec(cell)
  return inner ? (inner[1] ?? inner[2] ?? '').replaceAll('""', '"') : cell
}

const textCell = (cell: string): Cell => ({
  kind: 'text',
  value: withoutGuard(unquoted(decoded(cell))).trim(),
})

/** Where the text begins, in bytes, and what stands between cells: whichever of the three the first line has most of. */
async function beginningOf(path: string): Promise<{ start: number; delimiter: string }> {
  const file = await open(path)
  const head = Buffer.alloc(4096)
  const { bytesRead } = await file.read(head, 0, head.length, 0)
  await file.close()
  const text = head.toString('latin1', 0, bytesRead)
  if (text.includes('\0')) throw new SheetUnreadable('ILEGIVEL', 'no text')
  const first = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  const delimiter = [';', '\t', ','].reduce((most, one) => (count(one) > count(most) ? one : most))
  // Before it is cut off, a first cell in quotes would not begin with them.
  return { start: text.startsWith(byteOrderMark) ? byteOrderMark.length : 0, delimiter }
}

export async function* readDelimited(
  path: string,
  onBytes: (read: number) => Promise<void>,
): AsyncGenerator<SheetLine[]> {
  const { start, delimiter } = await beginningOf(path)
  const parser = parse({
    delimiter,
    // Bytes stay apart until a cell is decoded.
    encoding: 'latin1',
    info: true,
    max_record_size: longestLine,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const bytes = createReadStream(path, { start, highWaterMark: chunkBytes })
  bytes.once('error', (error) => parser.destroy(error))
  bytes.pipe(parser)
  const next = () => parser.read() as { record: string[]; info: { lines: number } } | null
  try {
    for await (const _ of on(parser, 'readable', { close: ['end'] })) {
      const lines: SheetLine[] = []
      for (let read = next(); read; read = next()) {
        const { record, info } = read
        lines.push({ line: info.lines, cells: record.map(textCell) })
      }
      await onBytes(start + bytes.bytesRead)
      yield lines
    }
  } catch (error) {
    if (error instanceof CsvError) throw new SheetUnreadable('ILEGIVEL', error.message)
    throw error
  } finally {
    bytes.destroy()
    parser.destroy()
  }
}
