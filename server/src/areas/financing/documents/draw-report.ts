/** What a search found, as a list on paper: filters and date at the head, the columns' names on every page. */
import { formatCnpj } from '@invest/contract/cnpj'
import { documentWords } from '../messages/documents.ts'
import type { ReportOrder } from './orders.ts'
import { closePaper, colours, formatInstant, margin, openPaper, type Paper } from './paper.ts'

/** Points from the left edge, and widths; A4 is 595 wide. */
const columns = {
  nome: { x: 40, width: 212 },
  cnpj: { x: 256, width: 84 },
  municipio: { x: 346, width: 86 },
  elegivel: { x: 436, width: 34 },
  situacao: { x: 474, width: 84 },
} as const
type Column = keyof typeof columns
const rowHeight = 17
const fontSize = 7.5

export function drawReport(order: ReportOrder): Promise<Buffer> {
  const { language, issued, filters, companies } = order
  const words = documentWords[language].report
  const paper = openPaper(language, words.title, issued)
  const count = companies.length.toLocaleString(language)

  paper
    .font('strong')
    .fontSize(9)
    .fillColor(colours.brand)
    .text(documentWords[language].brand, margin.x, margin.top)
  paper
    .fontSize(17)
    .fillColor(colours.ink)
    .text(words.title, margin.x, margin.top + 14)
  const asked = [
    filters.nome && `${words.nome} “${filters.nome}”`,
    filters.cnpj && `${words.cnpj} ${formatCnpj(filters.cnpj)}`,
    filters.municipio && `${words.municipio} ${filters.municipio}`,
  ].filter(Boolean)
  const width = paper.page.width - 2 * margin.x
  paper.font('text').fontSize(9).fillColor(colours.dimmed)
  paper.text(`${words.filters}: ${asked.join('; ')}`, margin.x, margin.top + 40, { width })
  paper.text(`${words.issued} ${formatInstant(language, issued)} · ${words.total(count)}`, { width })

  let y = drawHeadings(paper, paper.y + 10, words.columns)
  if (companies.length === 0)
    paper
      .font('text')
      .fontSize(10)
      .fillColor(colours.ink)
      .text(words.empty, margin.x, y + 8)
  companies.forEach((company, index) => {
    if (y + rowHeight > paper.page.height - margin.bottom) {
      paper.addPage()
      y = drawHeadings(paper, margin.top, words.columns)
    }
    if (index % 2 === 1) paper.rect(margin.x - 4, y, width + 8, rowHeight).fill(colours.band)
    drawRow(paper, y, order, company)
    y += rowHeight
  })
  return closePaper(paper, language, `${documentWords[language].brand} · ${words.title}`)
}

function drawHeadings(paper: Paper, y: number, names: Record<Column, string>): number {
  paper.font('strong').fontSize(fontSize).fillColor(colours.dimmed)
  for (const column of Object.keys(columns) as Column[])
    paper.text(names[column], columns[column].x, y, { lineBreak: false })
  const below = y + 13
  paper
    .moveTo(margin.x, below)
    .lineTo(paper.page.width - margin.x, below)
    .lineWidth(0.7)
    .stroke(colours.line)
  return below + 2
}

function drawRow(
  paper: Paper,
  y: number,
  { language }: ReportOrder,
  company: ReportOrder['companies'][number],
): void {
  const words = documentWords[language]
  const line = y + 4
  paper.font('text').fontSize(fontSize).fillColor(colours.ink)
  const write = (column: Column, text: string, at = line) =>
    paper.text(fitted(paper, text, columns[column].width), columns[column].x, at, { lineBreak: false })
  write('nome', company.nome)
  write('cnpj', formatCnpj(company.cnpj))
  write('municipio', company.municipio)
  write('elegivel', company.elegivel ? words.yes : words.no)
  const until =
    company.situacaoReserva === 'RESERVADO' && company.reservadoAte
      ? words.report.until(formatInstant(language, new Date(company.reservadoAte)))
      : undefined
  const state = words.states[company.situacaoReserva]
  write('situacao', state, until ? y + 1 : line)
  if (until) {
    paper.fontSize(6).fillColor(colours.dimmed)
    write('situacao', until, y + 9.5)
  }
}

/** The text, shortened where it is wider than its column. */
function fitted(paper: Paper, text: string, width: number): string {
  // No character of the font is wider than its size, so short texts need no measuring.
  if (text.length * fontSize <= width || paper.widthOfString(text) <= width) return text
  let [fits, tooLong] = [0, text.length]
  while (tooLong - fits > 1) {
    const middle = (fits + tooLong) >> 1
    if (paper.widthOfString(`${text.slice(0, middle)}…`) <= width) fits = middle
    else tooLong = middle
  }
  return `${text.slice(0, fits).trimEnd()}…`
}
