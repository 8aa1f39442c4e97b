/** Goes through the rows of a workbook's first sheet and refuses one that has too many while it reads (DATA-21). */
import { dayMs } from '@invest/contract/limits'
import { type Cell, emptyCell, type SheetLine, SheetUnreadable } from '../sheet.ts'
import type { Range } from './merged.ts'
import { textListener, unescaped, type Workbook } from './workbook.ts'
import { listen } from './xml.ts'
import type { Parts } from './zip-parts.ts'

export interface Caps {
  columns: number
  rows: number
}

/** Those of the format itself. */
const lastRow = 1_048_576
const lastColumn = 16_384

/** Of those in a sheet. What a thread gives back must not grow with the file (DATA-21). */
const mostMerged = 20_000
const shownOfFormula = 100

const dayZero = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/** Gives the ranges of merged cells, which the format tells behind the rows. */
export async function readRows(
  parts: Parts,
  book: Workbook,
  caps: Caps,
  onRow: (line: SheetLine) => void,
): Promise<Range[]> {
  const pieces = parts.read(book.firstSheet)
  if (!pieces) throw new Error('no sheet')
  let filledRows = 0
  let line = 0
  let cells: Cell[] = []
  let column = 0
  let type = 'n'
  let style = 0
  let inValue = false
  let value = ''
  let formula: string | undefined
  let inFormula = false
  const merged: Range[] = []
  const inline = textListener('is', (text) => {
    value = text
  })

  function closeCell(): void {
    const cell = cellOf({ type, style, value, formula }, book)
    if (cell.kind === 'empty') return
    if (column > caps.columns) throw new SheetUnreadable('COLUNAS_DEMAIS', `column ${column}`)
    while (cells.length < column - 1) cells.push(emptyCell)
    cells[column - 1] = cell
  }

  function closeRow(): void {
    if (cells.length === 0) return
    filledRows += 1
    if (filledRows > caps.rows) throw new SheetUnreadable('GRANDE_DEMAIS', `more than ${caps.rows} rows`)
    onRow({ line, cells })
  }

  function addRange(ref = ''): void {
    const range = rangeOf(ref)
    // What lies beyond the table's columns hides none of them.
    if (range.left > caps.columns) return
    if (merged.length >= mostMerged) throw new SheetUnreadable('GRANDE_DEMAIS', 'too many merged cells')
    merged.push(range)
  }

  await listen(pieces, {
    opens(name, attributes) {
      if (name === 'row') {
        line = attributes.r === undefined ? line + 1 : placeOf(attributes.r, /^\d{1,7}$/, Number, lastRow)
        cells = []
        column = 0
      } else if (name === 'c') {
        column =
          attributes.r === undefined
            ? column + 1
            : placeOf(attributes.r.replace(/\d+$/, ''), /^[A-Z]{1,3}$/, columnOf, lastColumn)
        type = attributes.t ?? 'n'
        style = Number(attributes.s ?? 0)
        value = ''
        formula = undefined
      } else if (name === 'v') inValue = true
      else if (name === 'f') {
        inFormula = true
        formula = ''
      } else if (name === 'mergeCell') addRange(attributes.ref)
      else inline.opens(name)
    },
    text(text) {
      if (inValue) value += text
      else if (inFormula) formula += text
      else inline.text(text)
    },
    closes(name) {
      if (name === 'v') inValue = false
      else if (name === 'f') inFormula = false
      else if (name === 'c') closeCell()
      else if (name === 'row') closeRow()
      else inline.closes(name)
    },
  })
  return merged
}

function placeOf(text: string, form: RegExp, read: (text: string) => number, last: number): number {
  const place = form.test(text) ? read(text) : 0
  if (place < 1 || place > last) throw new Error(`no such place: ${text.slice(0, 20)}`)
  return place
}

/** Of `B2:D5`. */
function rangeOf(ref: string): Range {
  const [, left = '', top = '', right = left, bottom = top] =
    /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(ref) ?? []
  if (left === '') throw new Error('no range')
  return { ref, left: columnOf(left), top: Number(top), right: columnOf(right), bottom: Number(bottom) }
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function cellOf(
  {
    type,
    style,
    value,
    formula,
  }: { type: string; style: number; value: string; formula: string | undefined },
  book: Workbook,
): Cell {
  // A formula that gives no text is of the type of texts; of one that was not worked out some programs write 0.
  if (formula !== undefined && ((value === '' && type !== 'str') || (book.isUnworked && Number(value) === 0)))
    return { kind: 'unworked', value: `=${formula.slice(0, shownOfFormula)}` }
  if (value === '') return emptyCell
  if (type === 'inlineStr') return { kind: 'text', value }
  if (type === 'str') return { kind: 'text', value: unescaped(value) }
  if (type === 'b') return { kind: 'boolean', value: value === '1' || value === 'true' }
  if (type === 'e') return { kind: 'error', value }
  if (type === 'd') return { kind: 'date', value: withoutMidnight(value.slice(0, 19)) }
  if (type === 's') {
    const text = book.texts[Number(value)]
    if (text === undefined) throw new Error('no such text')
    return text === '' ? emptyCell : { kind: 'text', value: text }
  }
  const number = Number(value)
  if (Number.isNaN(number)) throw new Error('no number')
  // A time of day alone is no date, and neither is what stands before the first or after the last.
  if (book.isDate(style) && number >= 1 && number < 2_958_466)
    return { kind: 'date', value: dateOf(number, book.from1904) }
  return { kind: 'number', value: number, ...(book.isPercent(style) && { percent: true }) }
}

/** Programs count a 29 February 1900, so the days before it are one off. */
function dateOf(number: number, from1904: boolean): string {
  const days = !from1904 && number < 60 ? number + 1 : number
  const seconds = Math.round((days * dayMs) / 1000)
  return withoutMidnight(
    new Date(dayZero[from1904 ? 1904 : 1900] + seconds * 1000).toISOString().slice(0, 19),
  )
}

const withoutMidnight = (instant: string): string => instant.replace(/T00:00:00$/, '')
