/** A table on paper: cells wrap, and a row stays on one page. */
import { colours, drawRead, drawSilent, figures, margin, type Paper } from '../../../../paper/paper.ts'

export interface Column {
  title: string
  /** A share of the page's width; all of them are 1 together. */
  share: number
  right?: boolean
}

const size = 9
const gap = 8
const space = 5

export function drawTable(paper: Paper, columns: readonly Column[], rows: readonly string[][]): void {
  const all = paper.page.width - 2 * margin.x
  const lefts = columns.map((_, i) => margin.x + all * sharesBefore(columns, i))
  const table = paper.struct('Table')
  paper.body.add(table)
  const heightOf = (cells: readonly string[]) => {
    paper.fontSize(size)
    return Math.max(...cells.map((cell, i) => paper.heightOfString(cell || ' ', optionsOf(all, columns[i]))))
  }
  const drawCells = (kind: 'TH' | 'TD', cells: readonly string[], y: number, silently = false) => {
    const row = silently ? undefined : paper.struct('TR')
    if (row) table.add(row)
    cells.forEach((cell, i) => {
      const draw = () =>
        paper
          .font(kind === 'TH' ? 'strong' : 'text')
          .fontSize(size)
          .fillColor(kind === 'TH' ? colours.dimmed : colours.ink)
          .text(cell, lefts[i] ?? margin.x, y, optionsOf(all, columns[i]))
      if (row) drawRead(paper, kind, draw, row)
      else drawSilent(paper, draw)
    })
    row?.end()
  }
  const drawNames = (y: number, silently: boolean) => {
    const names = columns.map(({ title }) => title)
    paper.font('strong')
    const below = y + heightOf(names) + 3
    drawCells('TH', names, y, silently)
    drawSilent(paper, () =>
      paper
        .moveTo(margin.x, below)
        .lineTo(margin.x + all, below)
        .lineWidth(0.7)
        .stroke(colours.line),
    )
    return below + 2
  }
  if (paper.y + 60 > paper.page.height - margin.bottom) paper.addPage()
  let y = drawNames(paper.y, false)
  rows.forEach((cells, index) => {
    paper.font('text')
    const height = heightOf(cells) + 2 * space
    if (y + height > paper.page.height - margin.bottom) {
      paper.addPage()
      // Programs that read aloud read the names once, on the first page.
      y = drawNames(margin.top, true)
    }
    if (index % 2 === 1)
      drawSilent(paper, () => paper.rect(margin.x - 4, y, all + 8, height).fill(colours.band))
    drawCells('TD', cells, y + space)
    y += height
  })
  table.end()
  paper.x = margin.x
  paper.y = y + 6
}

const sharesBefore = (columns: readonly Column[], index: number): number =>
  columns.slice(0, index).reduce((sum, { share }) => sum + share, 0)

const optionsOf = (all: number, column: Column | undefined): PDFKit.Mixins.TextOptions => ({
  ...figures,
  width: all * (column?.share ?? 1) - gap,
  align: column?.right ? 'right' : 'left',
})
