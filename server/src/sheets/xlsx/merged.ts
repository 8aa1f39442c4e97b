/** Cells that are shown as one: the first holds what is shown, and the others nothing (DATA-35). Pure. */
import { emptyCell, type SheetLine, SheetUnreadable } from '../sheet.ts'

/** Rows and columns from 1. */
export interface Range {
  /** As the program names it, `B2:D5`. */
  ref: string
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Marks what holds nothing itself, in as many columns as are read. Lines come in their order.
 * @throws SheetUnreadable where ranges lie over each other, which no program writes.
 */
export function createMarker(ranges: readonly Range[], columns: number): (line: SheetLine) => void {
  const byRow = ranges.toSorted((a, b) => a.top - b.top)
  let next = 0
  let open: Range[] = []
  return ({ line, cells }) => {
    for (let range = byRow[next]; range && range.top <= line; range = byRow[++next]) {
      if (range.bottom >= line) open.push(range)
    }
    open = open.filter(({ bottom }) => bottom >= line)
    if (open.length > columns) throw new SheetUnreadable('ILEGIVEL', 'merged cells lie over each other')
    for (const { ref, top, left, right } of open) {
      for (let column = left; column <= Math.min(right, columns); column++) {
        if (line === top && column === left) continue
        while (cells.length < column) cells.push(emptyCell)
        cells[column - 1] = { kind: 'merged', value: ref }
      }
    }
  }
}
