/** A table on paper: cells wrap, and a row stays on one page. */
import { linesOf, measuredWords } from './lines.ts'
import {
  colours,
  drawRead,
  drawSilent,
  figures,
  lastPage,
  margin,
  type Paper,
  type StructureElement,
} from './paper.ts'

export interface Column {
  title: string
  /** A share of the page's width; all of them are 1 together. */
  share: number
  right?: boolean
  /** Stands out, as the number of an entry does. */
  strong?: boolean
  /** Digits that always fit, such as CNPJs: they are not measured, which saves much time over thousands of rows. */
  fits?: boolean
}

/** A row whose last cell is written once its text is known, such as the page that it leads to. */
export interface OpenRow {
  writeLast(text: string): void
}

const gap = 8

interface Look {
  size: number
  /** Above and below the lines of a row, in points. */
  space: number
  /** Digits of equal width in every cell. Without them a word is laid out once, however often it comes. */
  figures: boolean
}
const usual: Look = { size: 9, space: 5, figures: true }
/** For lists of many pages. */
export const dense: Look = { size: 7.5, space: 4, figures: false }

export function drawTable(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly string[][],
  look = usual,
): void {
  for (const { end } of drawRows(paper, columns, rows, look)) end()
}

/** A table whose rows lack their last cells. */
export const drawOpenTable = (
  paper: Paper,
  columns: readonly Column[],
  rows: readonly string[][],
): OpenRow[] =>
  drawRows(paper, columns, rows, usual).map(({ end, writeCell }) => ({
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

function drawRows(
  paper: Paper,
  columns: readonly Column[],
  rows: readonly string[][],
  { size, space, figures: always }: Look,
): DrawnRow[] {
  const all = paper.page.width - 2 * margin.x
  const places = columns.map(({ share }, i) => ({
    left: margin.x + all * sharesBefore(columns, i),
    width: all * share - gap,
  }))
  const table = paper.struct('Table')
  paper.body.add(table)
  const use = (font: 'text' | 'strong') => paper.font(font).fontSize(size)
  const words = always ? figures : {}
  const measured = { text: measuredWords(use('text'), words), strong: measuredWords(use('strong'), words) }
  const lineHeight = paper.currentLineHeight(true)
  const fontOf = (kind: 'TH' | 'TD', i: number) => (kind === 'TH' || columns[i]?.strong ? 'strong' : 'text')
  const linesIn = (kind: 'TH' | 'TD', i: number, cell: string): string[] => {
    const { width } = places[i] ?? { width: all }
    // No character is wider than its size, so short texts need no measuring.
    if (columns[i]?.fits || (cell.length * size <= width && !cell.includes('\n'))) return [cell]
    const font = fontOf(kind, i)
    use(font)
    return linesOf(paper, cell, width, measured[font])
  }
  const heightOf = (lines: readonly string[][]) =>
    Math.max(1, ...lines.map(({ length }) => length)) * lineHeight
  const drawCell = (kind: 'TH' | 'TD', i: number, lines: readonly string[], y: number) => {
    const { left, width } = places[i] ?? { left: margin.x, width: all }
    const { strong = false, right = false, fits = false } = columns[i] ?? {}
    use(fontOf(kind, i)).fillColor(kind === 'TH' ? colours.dimmed : strong ? colours.brand : colours.ink)
    lines.forEach((line, n) => {
      const x = right ? left + width - paper.widthOfString(line, figures) : left
      const options = always || right || fits ? figures : {}
      // With a given width the text is not measured.
      paper.text(line, x, y + n * lineHeight, {
        ...options,
        lineBreak: false,
        textWidth: width,
      } as typeof figures)
    })
  }
  const drawNames = (y: number, row: StructureElement | undefined) => {
    const names = columns.map(({ title }, i) => linesIn('TH', i, title))
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
    const texts = cells.map((cell, i) => linesIn('TD', i, cell))
    const height = heightOf(texts) + 2 * space
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
    const writeCell = (i: number, lines: readonly string[]) =>
      drawRead(paper, 'TD', () => drawCell('TD', i, lines, top), row)
    texts.forEach((lines, i) => {
      writeCell(i, lines)
    })
    y += height
    return {
      writeCell(i, text) {
        paper.switchToPage(page)
        writeCell(i, linesIn('TD', i, text))
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

const sharesBefore = (columns: readonly Column[], index: number): number =>
  columns.slice(0, index).reduce((sum, { share }) => sum + share, 0)
