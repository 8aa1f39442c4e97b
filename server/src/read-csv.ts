/** Reads a list that somebody made with a spreadsheet, whatever its encoding and its separator. */
import { parse } from 'csv-parse/sync'

export interface CsvLine {
  /** As an editor numbers it. */
  line: number
  cells: string[]
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Leaves blank lines out. Throws an Error if the file is no CSV. */
export function readCsv(bytes: Uint8Array): CsvLine[] {
  const text = textOf(bytes)
  const firstLine = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const records = parse(text, {
    bom: true,
    delimiter: /[;\t]/.exec(firstLine)?.[0] ?? ',',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  return records
    .filter(({ record }) => record.some((cell) => cell !== ''))
    .map(({ record, info }) => ({ line: info.lines, cells: record }))
}
