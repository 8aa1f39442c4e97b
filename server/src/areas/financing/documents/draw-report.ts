/**
 * Draws a search's result as a list on paper: filters and date on top, the names of the columns on every page
 * (FINANCING-10).
 */

import type { Language } from '@invest/contract/language'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import {
  closePaper,
  colours,
  drawLetterhead,
  drawRead,
  drawSilent,
  figures,
  margin,
  openPaper,
  type Paper,
  type StructureElement,
} from '../../../paper/paper.ts'
import { paperTexts } from '../../../paper/texts.ts'
import { formatStateClock, formatStateTime, stateTimeName } from '../../../state-time.ts'
import { documentTexts } from '../messages/documents.ts'
import type { ReportOrder } from './orders.ts'

/** Distance from the left edge and width, in points; an A4 page is 595 points wide. */
const columns = {
  nome: { x: 40, width: 208 },
  cnpj: { x: 256, width: 84 },
  municipio: { x: 348, width: 84 },
  elegivel: { x: 440, width: 34 },
  situacao: { x: 478, width: 78 },
} as const
type Column = keyof typeof columns
const fontSize = 7.5
const lineHeight = 9.5
/** Space above and below the lines of a row, in points. */
const rowSpace = 4
const linesAtMost = 2

export function drawReport(order: ReportOrder): Promise<Buffer> {
  const { language, issued, filters, companies } = order
  const texts = documentTexts[language].report
  const paper = openPaper(language, texts.title, issued)
  const count = companies.length.toLocaleString(language)

  drawLetterhead(paper, language, issued)
  drawRead(paper, 'H1', () => paper.font('strong').fontSize(17).fillColor(colours.ink).text(texts.title))
  const filterTexts = [
    filters.nome && `${texts.nome} “${filters.nome}”`,
    filters.cnpj && `${texts.cnpj} ${formatCnpj(filters.cnpj)}`,
    filters.municipio && `${texts.municipio} ${filters.municipio}`,
    filters.apenasElegiveis && texts.apenasElegiveis,
  ].filter(Boolean)
  const width = paper.page.width - 2 * margin.x
  paper.font('text').fontSize(9).fillColor(colours.dimmed)
  drawRead(paper, 'P', () =>
    paper.text(`${texts.filters}: ${filterTexts.join('; ')}`, margin.x, paper.y + 2, { ...figures, width }),
  )
  drawRead(paper, 'P', () => paper.text(texts.total(count), { ...figures, width }))

  const table = paper.struct('Table')
  paper.body.add(table)
  let y = drawHeadings(paper, table, paper.y + 12, texts.columns)
  if (companies.length === 0)
    drawRead(paper, 'P', () =>
      paper
        .font('text')
        .fontSize(10)
        .fillColor(colours.ink)
        .text(texts.empty, margin.x, y + 8),
    )
  companies.forEach((company, index) => {
    const cells = cellsOf(paper, language, company)
    const height = Math.max(...Object.values(cells).map((lines) => lines.length)) * lineHeight + 2 * rowSpace
    if (y + height > paper.page.height - margin.bottom) {
      paper.addPage()
      // Screen readers read the heading once, on the first page.
      drawSilent(paper, () => drawNames(paper, margin.top, texts.columns))
      y = underline(paper, margin.top)
    }
    if (index % 2 === 1)
      drawSilent(paper, () => paper.rect(margin.x - 4, y, width + 8, height).fill(colours.band))
    drawRow(paper, table, y + rowSpace, cells)
    y += height
  })
  table.end()
  const foot = [paperTexts[language].brand, texts.title, formatStateTime(language, issued)]
  return closePaper(paper, language, foot.join(' · '))
}

const columnNames = Object.keys(columns) as Column[]

function drawHeadings(
  paper: Paper,
  table: StructureElement,
  y: number,
  names: Record<Column, string>,
): number {
  const row = paper.struct('TR')
  table.add(row)
  for (const column of columnNames)
    drawRead(paper, 'TH', () => drawNames(paper, y, { [column]: names[column] }), row)
  row.end()
  return underline(paper, y)
}

function drawNames(paper: Paper, y: number, names: Partial<Record<Column, string>>): void {
  paper.font('strong').fontSize(fontSize).fillColor(colours.dimmed)
  for (const column of columnNames)
    if (names[column]) paper.text(names[column], columns[column].x, y, { lineBreak: false })
}

/** Draws the line below the names of the columns; returns where the rows begin. */
function underline(paper: Paper, y: number): number {
  const below = y + 13
  drawSilent(paper, () =>
    paper
      .moveTo(margin.x, below)
      .lineTo(paper.page.width - margin.x, below)
      .lineWidth(0.7)
      .stroke(colours.line),
  )
  return below + 2
}

type Cells = Record<Column, string[]>

/** The texts of a row, each column split into lines that fit it. */
function cellsOf(paper: Paper, language: Language, company: ReportOrder['companies'][number]): Cells {
  const texts = documentTexts[language]
  const { situacaoReserva, reservadoAte, elegivel } = company
  paper.font('text').fontSize(fontSize)
  // As on the screen: a company that nobody can reserve is not called available.
  const free = situacaoReserva === 'DISPONIVEL'
  const situacao = [free && !elegivel ? '—' : texts.states[situacaoReserva]]
  if (situacaoReserva === 'RESERVADO' && reservadoAte)
    situacao.push(
      texts.report.until(formatStateClock(language, new Date(reservadoAte))),
      `(${stateTimeName[language]})`,
    )
  return {
    nome: inLines(paper, company.nome, columns.nome.width),
    cnpj: [formatCnpj(company.cnpj)],
    municipio: inLines(paper, company.municipio, columns.municipio.width),
    elegivel: [elegivel ? texts.yes : texts.no],
    situacao,
  }
}

function drawRow(paper: Paper, table: StructureElement, y: number, cells: Cells): void {
  paper.font('text').fontSize(fontSize)
  const row = paper.struct('TR')
  table.add(row)
  for (const column of columnNames)
    drawRead(paper, 'TD', () => drawCell(paper, y, column, cells[column]), row)
  row.end()
}

function drawCell(paper: Paper, y: number, column: Column, lines: string[]): void {
  lines.forEach((line, index) => {
    const isDeadline = column === 'situacao' && index > 0
    paper.fontSize(isDeadline ? 6.5 : fontSize).fillColor(isDeadline ? colours.dimmed : colours.ink)
    // With a given width the text is not measured, which saves much time over five thousand rows.
    const options = column === 'cnpj' ? { ...figures, textWidth: columns.cnpj.width } : {}
    paper.text(line, columns[column].x, y + index * lineHeight, { ...options, lineBreak: false })
  })
}

/** Breaks a text between words over two lines, and shortens only what would need a third. */
function inLines(paper: Paper, text: string, width: number): string[] {
  // No character of the font is wider than its size, so short texts need no measuring.
  const fits = (piece: string) => piece.length * fontSize <= width || paper.widthOfString(piece) <= width
  if (fits(text)) return [text]
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    const longer = line ? `${line} ${word}` : word
    if (!line || fits(longer) || lines.length === linesAtMost) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines.map((line) => (fits(line) ? line : shortened(line, fits)))
}

function shortened(text: string, isFitting: (piece: string) => boolean): string {
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (isFitting(`${text.slice(0, middle)}…`)) fits = middle
    else tooLong = middle
  }
  return `${text.slice(0, fits).trimEnd()}…`
}
