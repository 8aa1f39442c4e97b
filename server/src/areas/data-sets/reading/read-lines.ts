/** Reads a file's lines as a set understands them (DATA-3, DATA-4). */
import type { LineProblem, Sense } from '@invest/contract/administration/data-sets'
import { withoutAccents } from '@invest/contract/language'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { type Cell, cellText, emptyCell, type SheetLine } from '../../../sheets/sheet.ts'
import { decimalCell, text } from '../cells.ts'
import type { Column, DataSet, Line, LineRead } from '../data-set.ts'

/** A number that can be read two ways. */
export interface Doubt {
  coluna: string
  celula: string
  readings: Readonly<Record<Sense, number>>
}
/** How numbers are meant that can be read two ways, by their columns. */
export type Senses = Readonly<Record<string, Sense>>

export interface Refused {
  linha: number
  coluna: string | null
  motivo: LineProblem
  /** The one that is refused, as the file has it. */
  celula: string | null
  celulas: string[]
  doubts?: readonly Doubt[]
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

type Reader = (values: never) => LineRead

/** As people read a cell: a number with a decimal comma. */
export const shownCell = (cell: Cell | undefined): string =>
  cell?.kind === 'number' ? decimalCell(cellText(cell)) : cellText(cell)

/**
 * A file whose first line names no column is read by their order, if the set allows it, or refused at that line. Yields as many
 * as have been read.
 */
export async function* readLines(
  set: DataSet,
  reading: { read: Reader; senses: Senses },
  path: string,
  onBytes?: (read: number) => Promise<void>,
): AsyncGenerator<ReadLine[]> {
  let heading: Heading | undefined
  for await (const lines of readSheet(path, { columns: set.columns.length, ...(onBytes && { onBytes }) })) {
    const out: ReadLine[] = []
    for (const line of lines) {
      if (heading) {
        out.push(readLine(set, heading, line, reading))
        continue
      }
      const texts = line.cells.map(cellText)
      const lacking = (coluna: string): Refused => ({
        linha: line.line,
        coluna,
        motivo: 'COLUNA',
        celula: null,
        celulas: texts,
      })
      heading = headingOf(set, texts)
      if (heading.isNamed) out.push({ heading: texts })
      if (heading.missing.length > 0) {
        yield [...out, ...heading.missing.map(lacking)]
        return
      }
      if (heading.isNamed) continue
      if (saysNothing(set, heading, line, reading)) {
        yield set.columns.filter(({ optional }) => !optional).map(({ name }) => lacking(name))
        return
      }
      out.push(readLine(set, heading, line, reading))
    }
    yield out
  }
}

/** A first line that names neither a column nor anything the set knows is a title, or headings of somebody else's. */
function saysNothing(set: DataSet, heading: Heading, line: SheetLine, { read }: { read: Reader }): boolean {
  const found = read(valuesOf(set, heading, line.cells, {}).values as never)
  return 'motivo' in found && found.motivo === 'DESCONHECIDO' && found.coluna === set.columns[0]?.name
}

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
  heading: Heading,
  { line, cells }: SheetLine,
  { read, senses }: { read: Reader; senses: Senses },
): ReadLine {
  const refused = (motivo: LineProblem, coluna: string | null, doubts?: readonly Doubt[]): Refused => {
    const place = coluna === null ? -1 : (heading.places.get(coluna) ?? -1)
    return {
      linha: line,
      coluna,
      motivo,
      celula: place < 0 ? null : shownCell(cells[place]),
      celulas: cells.map(shownCell),
      ...(doubts && { doubts }),
    }
  }
  // A decimal comma in a list that is separated by commas would cut a number short.
  if (cells.length > heading.width && cells.slice(heading.width).some((cell) => cellText(cell) !== ''))
    return refused('CELULAS', null)
  const { values, problem, doubts } = valuesOf(set, heading, cells, senses)
  if (problem) return refused(problem.motivo, problem.coluna)
  const [doubt] = doubts
  if (doubt) return refused('DOIS_SENTIDOS', doubt.coluna, doubts)
  const found = read(values as never)
  return 'motivo' in found ? refused(found.motivo, found.coluna) : { linha: line, line: found }
}

const words = text()

/** What the cells say by their columns, the first that is missing or wrong, and which can be read two ways. */
function valuesOf({ columns }: DataSet, { places }: Heading, cells: readonly Cell[], senses: Senses) {
  const values: Record<string, unknown> = {}
  const doubts: Doubt[] = []
  let missing: string | undefined
  let wrong: { coluna: string; motivo: LineProblem } | undefined
  for (const { name, optional, takes = words } of columns) {
    const cell = cells[places.get(name) ?? -1] ?? emptyCell
    values[name] = takes.empty
    if (cellText(cell) === '') {
      if (!optional) missing ??= name
      continue
    }
    const found = takes.read(cell, senses[name])
    if ('value' in found) values[name] = found.value
    else if ('motivo' in found) wrong ??= { coluna: name, motivo: found.motivo }
    else doubts.push({ coluna: name, celula: shownCell(cell), readings: found.doubt })
  }
  const problem = missing ? { coluna: missing, motivo: 'FALTA' as const } : wrong
  return { values, problem, doubts }
}
