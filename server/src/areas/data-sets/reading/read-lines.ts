/** Reads a file's lines as a set understands them (DATA-3, DATA-4). */
import type { LineProblem } from '@invest/contract/administration/data-sets'
import { withoutAccents } from '@invest/contract/language'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { cellText } from '../../../sheets/sheet.ts'
import type { Cells, Column, DataSet, Line, LineRead } from '../data-set.ts'

export interface Refused {
  linha: number
  coluna: string | null
  motivo: LineProblem
  celulas: string[]
}
export type ReadLine = { linha: number; line: Line } | { heading: string[] } | Refused

const plain = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .replace(/[\s_.-]/g, '')

const means = (column: Column, heading: string) =>
  plain(heading) === plain(column.name) || column.isNamed?.(plain(heading)) === true

/** Where each column stands; those that are missing have -1. */
function placesOf(columns: readonly Column[], heading: readonly string[]): Map<string, number> {
  return new Map(columns.map((column) => [column.name, heading.findIndex((cell) => means(column, cell))]))
}

/**
 * A file whose first line names no column is read by their order, if the set allows it, or refused at that line. Yields as many
 * as have been read.
 */
export async function* readLines(
  set: DataSet,
  read: (cells: Cells) => LineRead,
  path: string,
  onBytes?: (read: number) => Promise<void>,
): AsyncGenerator<ReadLine[]> {
  let heading: Heading | undefined
  for await (const lines of readSheet(path, { columns: set.columns.length, ...(onBytes && { onBytes }) })) {
    const out: ReadLine[] = []
    for (const { line, cells: given } of lines) {
      const cells = given.map(cellText)
      if (heading) {
        out.push(readLine(set, heading, { line, cells }, read))
        continue
      }
      heading = headingOf(set, cells)
      if (heading.isNamed) out.push({ heading: cells })
      if (heading.missing.length > 0) {
        yield [
          ...out,
          ...heading.missing.map(
            (coluna): Refused => ({ linha: line, coluna, motivo: 'COLUNA', celulas: cells }),
          ),
        ]
        return
      }
      if (heading.isNamed) continue
      const first = readLine(set, heading, { line, cells }, read)
      if (saysNothing(first, set)) {
        yield set.columns
          .filter(({ optional }) => !optional)
          .map(({ name }): Refused => ({ linha: line, coluna: name, motivo: 'COLUNA', celulas: cells }))
        return
      }
      out.push(first)
    }
    yield out
  }
}

/** A first line that names neither a column nor anything the set knows is a title, or headings of somebody else's. */
const saysNothing = (line: ReadLine, { columns }: DataSet) =>
  'motivo' in line && line.motivo === 'DESCONHECIDO' && line.coluna === columns[0]?.name

interface Heading {
  places: ReadonlyMap<string, number>
  /** Cells that a line has at most. */
  width: number
  /** False where the first line is a line of data already. */
  isNamed: boolean
  missing: string[]
}

function headingOf(set: DataSet, cells: readonly string[]): Heading {
  const places = placesOf(set.columns, cells)
  const isNamed = [...places.values()].some((place) => place >= 0)
  if (!isNamed && set.headless) {
    const inOrder = new Map(set.columns.map(({ name }, i) => [name, i]))
    return { places: inOrder, width: set.columns.length, isNamed, missing: [] }
  }
  const missing = set.columns.filter(({ name, optional }) => !optional && places.get(name) === -1)
  return { places, width: cells.length, isNamed, missing: missing.map(({ name }) => name) }
}

function readLine(
  set: DataSet,
  { places, width }: Heading,
  { line, cells }: { line: number; cells: string[] },
  read: (cells: Cells) => LineRead,
): ReadLine {
  // A decimal comma in a list that is separated by commas would cut a number short.
  if (cells.length > width && cells.slice(width).some((cell) => cell !== ''))
    return { linha: line, coluna: null, motivo: 'CELULAS', celulas: cells }
  const found = readCells(set, places, cells, read)
  return 'motivo' in found ? { linha: line, ...found, celulas: cells } : { linha: line, line: found }
}

function readCells(
  { columns }: DataSet,
  places: ReadonlyMap<string, number>,
  cells: readonly string[],
  read: (cells: Cells) => LineRead,
): LineRead {
  const named = Object.fromEntries(columns.map(({ name }) => [name, cells[places.get(name) ?? -1] ?? '']))
  const empty = columns.find(({ name, optional }) => !optional && named[name] === '')
  return empty ? { coluna: empty.name, motivo: 'FALTA' } : read(named)
}
