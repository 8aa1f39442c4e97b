/** Reads a file's lines as a set understands them (DATA-3, DATA-4). */
import type { LineProblem } from '@invest/contract/administration/data-sets'
import { withoutAccents } from '@invest/contract/language'
import { readSheet } from '../../../sheets/read-sheet.ts'
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

/** A file whose first line names no column is read by their order, if the set allows it, or refused at that line. */
export async function* readLines(
  set: DataSet,
  read: (cells: Cells) => LineRead,
  path: string,
  onBytes?: (read: number) => Promise<void>,
): AsyncGenerator<ReadLine> {
  let places: Map<string, number> | undefined
  let width = set.columns.length
  for await (const { line, cells } of readSheet(path, onBytes)) {
    if (!places) {
      places = placesOf(set.columns, cells)
      const missing = set.columns.filter(({ name, optional }) => !optional && places?.get(name) === -1)
      const isHeading = [...places.values()].some((place) => place >= 0)
      if (isHeading) {
        width = cells.length
        yield { heading: cells }
      }
      if (!isHeading && set.headless) places = new Map(set.columns.map(({ name }, i) => [name, i]))
      else if (missing.length === 0) continue
      else {
        for (const { name } of missing) yield { linha: line, coluna: name, motivo: 'COLUNA', celulas: cells }
        return
      }
    }
    // A decimal comma in a list that is separated by commas would cut a number short.
    if (cells.slice(width).some((cell) => cell !== '')) {
      yield { linha: line, coluna: null, motivo: 'CELULAS', celulas: cells }
      continue
    }
    const found = readCells(set, places, cells, read)
    yield 'motivo' in found ? { linha: line, ...found, celulas: cells } : { linha: line, line: found }
  }
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
