import { on } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { withoutGuard } from '../cells-never-formulas.ts'
import { type Cell, type SheetLine, SheetUnreadable } from './sheet.ts'
import { singleByteOf } from './single-byte.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** A line that is longer is no line of a table. */
const longestLine = 100_000
/** A quarter of the usual: what is read at once becomes objects, which in small portions die before they are moved. */
const chunkBytes = 16_384

/** A file may mix encodings, so each cell is decoded by itself: as UTF-8 if it is valid, otherwise as the file's letters of one byte. */
function decoded(cell: string, singleByte: TextDecoder): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bytes of ASCII need no decoder
  if (/^[\x00-\x7f]*$/.test(cell)) return cell
  const bytes = Buffer.from(cell, 'latin1')
  try {
    return utf8.decode(bytes)
  } catch {
    return singleByte.decode(bytes)
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

const textCell = (cell: string, singleByte: TextDecoder): Cell => ({
  kind: 'text',
  value: withoutGuard(unquoted(decoded(cell, singleByte))).trim(),
})

interface Beginning {
  /** Bytes before the text: a mark of its encoding, and a line `sep=;`, which is a setting and no row. */
  start: number
  delimiter: string
  /** As spreadsheets save "Unicode text". */
  utf16?: 'utf-16le' | 'utf-16be'
}

const marks = [
  { mark: [0xef, 0xbb, 0xbf] },
  { mark: [0xff, 0xfe], utf16: 'utf-16le' },
  { mark: [0xfe, 0xff], utf16: 'utf-16be' },
] as const

/** Without a mark it shows by its first letter, which is one of ASCII in every table: one byte of two is nothing. */
function unmarkedUtf16([first, second]: Uint8Array): Beginning['utf16'] {
  if (first && second === 0) return 'utf-16le'
  return first === 0 && second ? 'utf-16be' : undefined
}

/** Between cells stands what the file says, or whichever of the three the first line has most of. */
async function beginningOf(path: string): Promise<Beginning> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
  await file.close()
  const head = buffer.subarray(0, bytesRead)
  const found = marks.find(({ mark }) => mark.every((byte, i) => head[i] === byte))
  const utf16 = found ? ('utf16' in found ? found.utf16 : undefined) : unmarkedUtf16(head)
  const start = found?.mark.length ?? 0
  const body = head.subarray(start)
  const text = utf16 ? new TextDecoder(utf16).decode(body) : body.toString('latin1')
  if (text.includes('\0')) throw new SheetUnreadable('ILEGIVEL', 'no text')
  const [setting = '', said] = /^"?sep=([^"\r\n])"?(?:\r\n?|\n|$)/i.exec(text) ?? []
  const first = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
  const count = (delimiter: string) => first.split(delimiter).length
  const most = [';', '\t', ','].reduce((best, one) => (count(one) > count(best) ? one : best))
  return {
    start: start + setting.length * (utf16 ? 2 : 1),
    delimiter: said ?? most,
    ...(utf16 && { utf16 }),
  }
}

/** Text of two bytes a character as UTF-8. */
function toUtf8(encoding: 'utf-16le' | 'utf-16be'): Transform {
  const decoder = new TextDecoder(encoding)
  return new Transform({
    transform: (chunk: Buffer, _, done) => done(null, Buffer.from(decoder.decode(chunk, { stream: true }))),
    flush: (done) => done(null, Buffer.from(decoder.decode())),
  })
}

export async function* readDelimited(
  path: string,
  onBytes: (read: number) => Promise<void>,
): AsyncGenerator<SheetLine[]> {
  const { start, delimiter, utf16 } = await beginningOf(path)
  const singleByte = new TextDecoder(await singleByteOf(path))
  const parser = parse({
    delimiter,
    // Bytes stay apart until a cell is decoded.
    encoding: 'latin1',
    max_record_size: longestLine,
    relax_column_count: true,
    relax_quotes: true,
  })
  const bytes = createReadStream(path, { start, highWaterMark: chunkBytes })
  bytes.once('error', (error) => parser.destroy(error))
  if (utf16) bytes.pipe(toUtf8(utf16)).pipe(parser)
  else bytes.pipe(parser)
  const next = () => parser.read() as string[] | null
  // Empty rows count, as they do where the file is shown; what `readSheet` yields has none.
  let row = 0
  try {
    for await (const _ of on(parser, 'readable', { close: ['end'] })) {
      const lines: SheetLine[] = []
      for (let read = next(); read; read = next()) {
        row += 1
        lines.push({ line: row, cells: read.map((cell) => textCell(cell, singleByte)) })
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
