/** Reads cells that were copied from a spreadsheet, and says what they change and which of them are refused (DISTRICT-73). Pure. */
import type { Language } from '@invest/contract/language'
import { type LotCell, lotCells, plainWord, readLotCell } from '@invest/contract/rules/lot-cells'
import { isSheetError } from '@invest/contract/rules/sheet-error'
import { changedFields } from '../../../../ui/forms/merge-values.ts'
import { type LotValues, sentOfLot } from '../../lot-dialog/lot-values.ts'
import type { Row, RowField, Typed } from './row-values.ts'

export const fieldOf: Readonly<Record<LotCell, RowField>> = {
  numero: 'numeroLote',
  matricula: 'numeroMatriculaLote',
  area_ha: 'areaTotalLote',
  situacao: 'situacaoLote',
  setor: 'setorLote',
  utilidades: 'utilidades',
  observacao: 'descricaoObservacao',
}
type Column = LotCell | 'cd_original_svg'

export interface Known {
  /** Numbers are written in its form. */
  language: Language
  /** Ids of situations and sectors, by their plain names. */
  situations: ReadonlyMap<string, number>
  sectors: ReadonlyMap<string, number>
  /** Codes of utilities by what the reader calls them, in plain words. */
  utilities: ReadonlyMap<string, string>
  /** Columns by what the reader calls them, in plain words. */
  headings: ReadonlyMap<string, Column>
}

export type Reason = 'lot' | 'repeated' | 'cells' | 'column' | 'error' | LotCell

export interface PastedChange {
  shape: string
  field: RowField
}
export interface RefusedCell {
  /** As a spreadsheet counts, from 1. */
  line: number
  text: string
  reason: Reason
}
export interface Pasted {
  typed: Typed
  changes: PastedChange[]
  refused: RefusedCell[]
  /** Lots that are named. */
  lines: number
}

export function readPaste(text: string, rows: readonly Row[], known: Known): Pasted {
  const lines = cellsOf(text)
  const heading = headingOf(lines[0] ?? [], known)
  const columns: readonly (Column | undefined)[] = heading ?? lotCells
  const result = {
    typed: {} as Record<string, LotValues>,
    changes: [] as PastedChange[],
    refused: [] as RefusedCell[],
  }
  const seen = new Set<string>()
  let count = 0
  for (const [at, cells] of lines.entries()) {
    if ((heading && at === 0) || cells.every((cell) => cell === '')) continue
    const refuse = (text: string, reason: Reason) => result.refused.push({ line: at + 1, text, reason })
    count += 1
    if (cells.slice(columns.length).some((cell) => cell !== '')) {
      refuse(cells.slice(columns.length).join(' '), 'cells')
      continue
    }
    const cell = (name: Column) => {
      const place = columns.indexOf(name)
      // A line that ends before the column says nothing of it.
      return place < 0 ? undefined : cells[place]
    }
    const shape = cell('cd_original_svg')
    const row = findRow(rows, shape, cell('numero') ?? '')
    if (!row) {
      refuse(shape || cell('numero') || '', 'lot')
      continue
    }
    if (seen.has(row.shape)) {
      refuse(shape || cell('numero') || '', 'repeated')
      continue
    }
    seen.add(row.shape)
    const values = { ...row.values }
    for (const name of lotCells) {
      // What names the lot changes nothing of it.
      const written = name === 'numero' && !shape && row.lot ? undefined : cell(name)
      if (written === undefined) continue
      if (isSheetError(written)) {
        refuse(written, 'error')
        continue
      }
      const read = fieldValue(name, written, known)
      if (read === undefined) refuse(written, name)
      else Object.assign(values, { [fieldOf[name]]: read })
    }
    const changed = changedFields(sentOfLot, values, row.values)
    if (changed.length > 0) result.typed[row.shape] = values
    result.changes.push(...changed.map((field) => ({ shape: row.shape, field })))
  }
  if (heading) {
    const unknown = (lines[0] ?? []).filter((name, at) => name !== '' && heading[at] === undefined)
    result.refused.unshift(...unknown.map((name): RefusedCell => ({ line: 1, text: name, reason: 'column' })))
    if (!heading.includes('cd_original_svg') && !heading.includes('numero'))
      result.refused.unshift({ line: 1, text: '', reason: 'lot' })
  }
  return { ...result, lines: count }
}

/** A lot is named by its shape, or else by its number. */
function findRow(rows: readonly Row[], shape: string | undefined, number: string): Row | undefined {
  if (shape) return rows.find((row) => row.shape === shape)
  const plain = plainWord(number)
  if (plain === '') return undefined
  const named = rows.filter(({ stored }) => plainWord(stored.numeroLote) === plain)
  // Of two lots with one number nobody knows which is meant; a shape without a lot is called by its id.
  if (named.length > 0) return named.length === 1 ? named[0] : undefined
  return rows.find((row) => !row.lot && row.shape === number)
}

/** The value as the form of a lot has it; undefined where it is refused. */
function fieldValue(
  name: LotCell,
  written: string,
  known: Known,
): number | string | readonly string[] | null | undefined {
  if (name === 'setor') {
    if (written === '') return ''
    const id = known.sectors.get(plainWord(written))
    return id === undefined ? undefined : String(id)
  }
  const text =
    name === 'utilidades'
      ? written
          .split(/[,;|]+/)
          .map((one) => known.utilities.get(plainWord(one)) ?? one)
          .join(',')
      : written
  const value = readLotCell(name, text, known.situations, known.language)
  if (value === undefined) return undefined
  if (name === 'area_ha') return value as number | null
  if (value === null) return ''
  return Array.isArray(value) ? value.toSorted() : String(value)
}

function headingOf(cells: readonly string[], { headings }: Known): (Column | undefined)[] | undefined {
  const named = cells.map((cell) => headings.get(plainWord(cell)))
  return named.filter(Boolean).length >= 2 ? named : undefined
}

/** Cells of a spreadsheet: tabs between them, and quotes around one with a tab or an end of line in it. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) break
    const [, quoted, plain = '', end] = found
    line.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '\t') continue
    lines.push(line)
    line = []
  }
  // The last cell is blank where a tab ends the text.
  if (line.length > 0) lines.push([...line, ''])
  return lines
}
