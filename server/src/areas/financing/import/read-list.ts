/**
 * Reads the programme's list as a stream of lines with a CNPJ and yes or no, in the forms that common programs write
 * (FINANCING-33).
 */
import { createReadStream } from 'node:fs'
import { withoutAccents } from '@invest/contract/language'
import { cleanCnpj, hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { parse } from 'csv-parse'

export type ListLine =
  | { line: number; cnpj: string; elegivel: boolean }
  | { line: number; problem: LineProblem; text: string }
export type LineProblem = 'cnpj' | 'elegivel' | 'columns'

const yes = ['SIM', 'S', 'TRUE', '1', 'YES', 'Y']
const no = ['NAO', 'N', 'FALSE', '0', 'NO']

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Decodes a field that was read byte by byte: as UTF-8 if it is valid, otherwise as Latin-1. */
function decoded(bytes: string): string {
  try {
    return utf8.decode(Buffer.from(bytes, 'latin1'))
  } catch {
    return bytes
  }
}

const plain = (text: string) => withoutAccents(decoded(text)).replaceAll('\uFEFF', '').trim().toUpperCase()

/** Whether a cell says yes or no; undefined if it says neither. */
export function eligibleOf(cell: string): boolean | undefined {
  const word = plain(cell)
  if (yes.includes(word)) return true
  return no.includes(word) ? false : undefined
}

/** Which columns contain what; null if the line is no heading. */
function headingOf(cells: string[]): { cnpj: number; elegivel: number } | null {
  const names = cells.map(plain)
  const cnpj = names.indexOf('CNPJ')
  const elegivel = names.findIndex((name) => name.startsWith('ELEGIVEL') || name === 'ELIGIBLE')
  return cnpj >= 0 && elegivel >= 0 ? { cnpj, elegivel } : null
}

function lineOf(cells: string[], at: { cnpj: number; elegivel: number }, line: number): ListLine {
  const [written, said] = [cells[at.cnpj], cells[at.elegivel]]
  if (written === undefined || said === undefined) return { line, problem: 'columns', text: cells.join(' ') }
  const cnpj = cleanCnpj(plain(written))
  if (!hasValidCheckDigits(cnpj)) return { line, problem: 'cnpj', text: decoded(written) }
  const elegivel = eligibleOf(said)
  return elegivel === undefined
    ? { line, problem: 'elegivel', text: decoded(said) }
    : { line, cnpj, elegivel }
}

/** The delimiter `;` or `,`, whichever comes first in the file's first line. */
async function delimiterOf(file: string): Promise<string> {
  let head = ''
  for await (const chunk of createReadStream(file, { encoding: 'latin1', end: 4095 })) head += chunk
  return /[;,]/.exec(head.split(/\r?\n/, 1)[0] ?? '')?.[0] ?? ';'
}

/**
 * Reads a file line by line. A heading is recognised by its names, and its columns may be in any order; without one the
 * first two columns count. Lines are numbered as an editor numbers them.
 * @throws Error if the file cannot be read or is not CSV.
 */
export async function* readList(file: string): AsyncGenerator<ListLine> {
  const delimiter = await delimiterOf(file)
  const parser = parse({
    delimiter,
    encoding: 'latin1',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const bytes = createReadStream(file)
  bytes.once('error', (error) => parser.destroy(error))
  bytes.pipe(parser)
  let at: { cnpj: number; elegivel: number } | undefined
  for await (const { record, info } of parser as AsyncIterable<{
    record: string[]
    info: { lines: number }
  }>) {
    if (!at) {
      const heading = headingOf(record)
      at = heading ?? { cnpj: 0, elegivel: 1 }
      if (heading) continue
    }
    if (record.every((cell) => plain(cell) === '')) continue
    yield lineOf(record, at, info.lines)
  }
}
