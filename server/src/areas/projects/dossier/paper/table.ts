/** A table on paper: cells wrap, and a row stays on one page. */
import {
  colours,
  drawRead,
  drawSilent,
  figures,
  margin,
  type Paper,
  type StructureElement,
} from '../../../../paper/paper.ts'

export interface Column {
  title: string
  /** A share of the page's width; all of them are 1 together. */
  share: number
  right?: boolean
  /** Stands out, as the number of an entry does. */
  strong?: boolean
}

/** A row whose last cell is written once its text is known, such as the page that it leads to. */
export interface OpenRow {
  writeLast(text: string): void
}

const size = 9
const gap = 8
const space = 5

export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly string[][]): void {
  for (const { end } of drawRows(paper, columns, rows)) end()
}

/** A table whose rows lack their last cells. */
export const drawOpenTable = (
  paper: Paper,
  columns: readonly Column[],
  rows: readonly string[][],
): OpenRow[] =>
  drawRows(paper, columns, rows).map(({ end, writeCell }) => ({
    writeLast(text) {
      writeCell(columns.length - 1, text)
      end()
    },
  }))

interface DrawnRow {
  writeCell(index: number, text: string): void
  /** Nothing is written into it any more. */
  end(): void
}

function drawRows(paper: Paper, columns: readonly Column[], rows: readonly string[][]): DrawnRow[] {
  const all = paper.page.width - 2 * margin.x
  const lefts = columns.map((_, i) => margin.x + all * sharesBefore(columns, i))
  const table = paper.struct('Table')
  paper.body.add(table)
  const heightOf = (cells: readonly string[]) => {
    paper.fontSize(size)
    return Math.max(...cells.map((cell, i) => paper.heightOfString(cell || ' ', optionsOf(all, columns[i]))))
  }
  const drawCell = (kind: 'TH' | 'TD', i: number, cell: string, y: number) => {
    const strong = columns[i]?.strong ?? false
    paper
      .font(kind === 'TH' || strong ? 'strong' : 'text')
      .fontSize(size)
      .fillColor(kind === 'TH' ? colours.dimmed : strong ? colours.brand : colours.ink)
      .text(cell, lefts[i] ?? margin.x, y, optionsOf(all, columns[i]))
  }
  const drawNames = (y: number, row: StructureElement | undefined) => {
    const names = columns.map(({ title }) => title)
    paper.font('strong')
    const below = y + heightOf(names) + 3
    names.forEach((name, i) => {
      const draw = () => drawCell('TH', i, name, y)
      if (row) drawRead(paper, 'TH', draw, row)
      else drawSilent(paper, draw)
    })
    row?.end()
    drawSilent(paper, () =>
      paper
        .moveTo(margin.x, below)
        .lineTo(margin.x + all, below)
        .lineWidth(0.7)
        .stroke(colours.line),
    )
    return below + 2
  }
  const newRow = () => {
    const row = paper.struct('TR')
    table.add(row)
    return row
  }
  if (paper.y + 60 > paper.page.height - margin.bottom) {
    paper.addPage()
    paper.y = margin.top
  }
  let y = drawNames(paper.y, newRow())
  const drawn = rows.map((cells, index): DrawnRow => {
    paper.font('text')
    const height = heightOf(cells) + 2 * space
    if (y + height > paper.page.height - margin.bottom) {
      paper.addPage()
      // Programs that read aloud read the names once, on the first page.
      y = drawNames(margin.top, undefined)
    }
    if (index % 2 === 1)
      drawSilent(paper, () => paper.rect(margin.x - 4, y, all + 8, height).fill(colours.band))
    const row = newRow()
    const top = y + space
    const page = lastPage(paper)
    const writeCell = (i: number, cell: string) =>
      drawRead(paper, 'TD', () => drawCell('TD', i, cell, top), row)
    cells.forEach((cell, i) => {
      writeCell(i, cell)
    })
    y += height
    return {
      writeCell(i, text) {
        paper.switchToPage(page)
        writeCell(i, text)
      },
      end() {
        row.end()
        // The table ends with its last row.
        if (index === rows.length - 1) table.end()
      },
    }
  })
  if (rows.length === 0) table.end()
  paper.x = margin.x
  paper.y = y + 6
  return drawn
}

/** Counted from 0. */
export function lastPage(paper: Paper): number {
  const { start, count } = paper.bufferedPageRange()
  return start + count - 1
}

const sharesBefore = (columns: readonly Column[], index: number): number =>
  columns.slice(0, index).reduce((sum, { share }) => sum + share, 0)

const optionsOf = (all: number, column: Column | undefined): PDFKit.Mixins.TextOptions => ({
  ...figures,
  width: all * (column?.share ?? 1) - gap,
  align: column?.right ? 'right' : 'left',
})
