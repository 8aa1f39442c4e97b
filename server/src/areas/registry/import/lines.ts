/**
 * Goes over a file line by line without making a text of those that nobody wants: of seventy million lines one in
 * fifteen is kept.
 */
const newLine = 10
const carriageReturn = 13
const quote = 34
const semicolon = 59
const portionBytes = 1 << 20
/** No line of a delivery has a thousandth of it, so a file with a longer one is none. */
export const longestLine = 4 * portionBytes

/** One line of `bytes`, from `start` to before `end`. */
export type SeeLine = (bytes: Buffer, start: number, end: number, line: number) => void

/** The file is none of a delivery: a line in it has no end. */
export class LineTooLong extends Error {
  constructor() {
    super(`a line has more than ${longestLine / portionBytes} MB`)
  }
}

/** Joins small chunks, as an unzipper gives them, to portions that end with a whole line. */
async function* portions(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    // Joined only where a line ends: a file without line ends would be copied again with each chunk.
    if (length < portionBytes || !chunk.includes(newLine)) {
      if (length > longestLine) throw new LineTooLong()
      continue
    }
    const all = Buffer.concat(waiting, length)
    const end = all.lastIndexOf(newLine) + 1
    waiting = [Buffer.from(all.subarray(end))]
    length -= end
    yield all.subarray(0, end)
  }
  if (length > 0) yield Buffer.concat(waiting, length)
}

/** Calls `see` for each line, and yields after each portion with the bytes and lines read so far. */
export async function* goOver(
  chunks: AsyncIterable<Buffer>,
  see: SeeLine,
): AsyncGenerator<{ bytes: number; lines: number }> {
  let read = 0
  let line = 0
  for await (const bytes of portions(chunks)) {
    let start = 0
    while (start < bytes.length) {
      const found = bytes.indexOf(newLine, start)
      const next = found < 0 ? bytes.length : found
      const end = bytes[next - 1] === carriageReturn ? next - 1 : next
      line += 1
      if (end > start) see(bytes, start, end, line)
      start = next + 1
    }
    read += bytes.length
    yield { bytes: read, lines: line }
  }
}

const beginsRecord = (bytes: Buffer, start: number): boolean =>
  bytes[start] === quote && bytes[start + 9] === quote && bytes[start + 10] === semicolon

/** Whether a line begins with a quoted root and ends with a quote, as every whole line does. */
export const looksWhole = (bytes: Buffer, start: number, end: number): boolean =>
  beginsRecord(bytes, start) && bytes[end - 1] === quote

/** A record that goes over more lines than these is none. */
const mostLines = 10

/**
 * Joins a record that ends of lines within its texts have cut, and gives it with the number of its first line; undefined is
 * given of one whose end does not come before another begins (REGISTRY-22). Other lines go to `see`.
 */
export function joiningHalves(
  see: SeeLine,
  seeJoined: (record: string | undefined, line: number) => void,
): { see: SeeLine; end(): void } {
  let first = 0
  let halves: string[] = []
  function end(): void {
    if (halves.length > 0) seeJoined(undefined, first)
    halves = []
  }
  return {
    end,
    see(bytes, start, stop, line) {
      const isFirst = beginsRecord(bytes, start)
      const isLast = bytes[stop - 1] === quote
      if (isFirst) end()
      // Nothing waits for it, and it waits for nothing.
      if (halves.length === 0 && (isLast || !isFirst)) return see(bytes, start, stop, line)
      if (isFirst) first = line
      halves.push(bytes.toString('latin1', start, stop))
      if (isLast) {
        const record = halves.join('\n')
        halves = []
        seeJoined(record, first)
      } else if (halves.length >= mostLines) end()
    },
  }
}
