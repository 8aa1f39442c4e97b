/** The cover with the contents, and the map with the entries' numbers. */
import { heading, line, paragraph } from '../../../../paper/blocks.ts'
import {
  colours,
  drawLetterhead,
  drawRead,
  drawSilent,
  figures,
  margin,
  type Paper,
  type StructureElement,
} from '../../../../paper/paper.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Entry } from '../order.ts'
import { numberOf } from './formats.ts'
import { drawBadge, isDrawable, type Sheet, small } from './sheet.ts'
import { apart, stateMap } from './state-map.ts'

const kinds = ['EMPRESA', 'LOTE', 'MUNICIPIO'] as const

/** A line of the contents: its page is known once everything is drawn. */
interface Place {
  page: number
  y: number
  name: string
  number: number | null
  element: StructureElement
}

export interface Opening {
  /** Writes the line of each entry, and after them those of the closing parts, with their pages, counted from 0. */
  writeContents(pages: readonly number[]): void
}

export function drawCover(sheet: Sheet, closing: readonly string[]): Opening {
  const { paper, language, texts, order } = sheet
  const { name, madeBy, madeOn, issued, entries } = order
  drawLetterhead(paper, language, issued)
  paper.y += 56
  paragraph(paper, texts.kind, { strong: true, size: 12, colour: colours.dimmed })
  paragraph(paper, name, { kind: 'H1', strong: true, size: 28 })
  if (![name, madeBy].every((text) => isDrawable(paper, text))) paragraph(paper, texts.notDrawn, small)
  paper.y += 10
  line(paper, texts.madeBy, madeBy)
  line(paper, texts.madeOn, formatStateDay(language, madeOn))
  paper.y += 14
  drawCounts(sheet)
  heading(paper, texts.contents)
  paper.y += 4
  return drawContents(sheet, entries, closing)
}

function drawCounts({ paper, language, texts, order }: Sheet): void {
  const names = { EMPRESA: texts.companies, LOTE: texts.lots, MUNICIPIO: texts.municipalities }
  const gap = 12
  const width = (paper.page.width - 2 * margin.x - 2 * gap) / 3
  const { y } = paper
  kinds.forEach((kind, i) => {
    const x = margin.x + i * (width + gap)
    const count = numberOf(language, order.entries.filter((entry) => entry.kind === kind).length)
    drawSilent(paper, () => paper.roundedRect(x, y, width, 58, 8).fill(colours.band))
    drawRead(paper, 'P', () => {
      paper.font('strong').fontSize(22).fillColor(colours.brand)
      paper.text(count, x + 14, y + 9, { ...figures, lineBreak: false })
      paper.font('text').fontSize(9.5).fillColor(colours.dimmed)
      paper.text(names[kind], x + 14, y + 38, { lineBreak: false })
    })
  })
  paper.x = margin.x
  paper.y = y + 58 + 4
}

const contentsLine = 19

/** Keeps room for the lines now, so that the pages behind them have their numbers, and writes them when those are known. */
function drawContents(sheet: Sheet, entries: readonly Entry[], closing: readonly string[]): Opening {
  const { paper } = sheet
  const places: Place[] = []
  const lines: [string, number | null][] = [
    ...entries.map(({ nome, number }): [string, number] => [nome, number]),
    ...closing.map((name): [string, null] => [name, null]),
  ]
  for (const [name, number] of lines) {
    if (paper.y + contentsLine > paper.page.height - margin.bottom) {
      paper.addPage()
      paper.y = margin.top
    }
    const element = paper.struct('Sect')
    paper.body.add(element)
    places.push({ page: lastPage(paper), y: paper.y, name, number, element })
    paper.y += contentsLine
  }
  return {
    writeContents(pages) {
      places.forEach((place, i) => {
        paper.switchToPage(place.page)
        drawContentsLine(paper, place, (pages[i] ?? 0) + 1)
        place.element.end()
      })
    },
  }
}

/** Counted from 0. */
export function lastPage(paper: Paper): number {
  const { start, count } = paper.bufferedPageRange()
  return start + count - 1
}

function drawContentsLine(paper: Paper, { name, number, y, element }: Place, page: number): void {
  const left = margin.x + 26
  const right = paper.page.width - margin.x
  if (number !== null) drawSilent(paper, () => drawBadge(paper, number, margin.x + 8, y + 6, 8))
  paper.font('text').fontSize(10)
  const shown = fitting(paper, name, right - left - 50)
  const end = left + paper.widthOfString(shown)
  const pageWidth = paper.widthOfString(String(page), figures)
  drawSilent(paper, () =>
    paper
      .moveTo(end + 6, y + 10)
      .lineTo(right - pageWidth - 6, y + 10)
      .lineWidth(0.6)
      .dash(0.6, { space: 3 })
      .stroke(colours.dimmed)
      .undash(),
  )
  drawRead(
    paper,
    'P',
    () => {
      paper.font('text').fontSize(10).fillColor(colours.ink).text(shown, left, y, { lineBreak: false })
      paper.text(String(page), right - pageWidth, y, { ...figures, lineBreak: false })
    },
    element,
  )
}

function fitting(paper: Paper, text: string, width: number): string {
  const signs = [...text.replace(/\s+/g, ' ')]
  let shown = signs.join('')
  while (paper.widthOfString(shown) > width && signs.length > 1) {
    signs.pop()
    shown = `${signs.join('').trimEnd()}…`
  }
  return shown
}

const marker = 8

export function drawMap({ paper, texts, order }: Sheet): void {
  paper.addPage()
  paper.y = margin.top - 16
  heading(paper, texts.map)
  const width = paper.page.width - 2 * margin.x
  const map = stateMap({ x: margin.x, y: paper.y + 8, width })
  const placed = order.entries.flatMap(({ position, number, nome }) =>
    position ? [{ number, nome, point: map.at(position) }] : [],
  )
  const markers = apart(
    placed.map(({ point }) => point),
    marker,
  )
  const content = paper.markStructureContent('Figure')
  map.draw(paper)
  placed.forEach(({ point }, i) => {
    const { x, y } = markers[i] ?? point
    paper.moveTo(point.x, point.y).lineTo(x, y).lineWidth(0.8).stroke(colours.brand)
    paper.circle(point.x, point.y, 1.8).fill(colours.brand)
  })
  placed.forEach(({ number, point }, i) => {
    const { x, y } = markers[i] ?? point
    drawBadge(paper, number, x, y, marker)
    paper.circle(x, y, marker).lineWidth(0.8).stroke(colours.brand)
  })
  paper.endMarkedContent()
  const alt = `${texts.map}: ${placed.map(({ number, nome }) => `${number} ${nome}`).join('; ')}`
  paper.body.add(paper.struct('Figure', { alt }, [content]))
  paper.x = margin.x
  paper.y = margin.top + map.height + 36
  paragraph(paper, texts.mapNote, small)
  drawLegend(paper, placed)
}

const legend = { columns: 3, line: 13.5, size: 8.5 }

/** The names beside the numbers, as far as all of them fit below the map; the contents have them in any case. */
function drawLegend(paper: Paper, placed: readonly { number: number; nome: string }[]): void {
  const top = paper.y + 8
  const rows = Math.ceil(placed.length / legend.columns)
  if (top + rows * legend.line > paper.page.height - margin.bottom) return
  const width = (paper.page.width - 2 * margin.x) / legend.columns
  placed.forEach(({ number, nome }, i) => {
    const x = margin.x + Math.floor(i / rows) * width
    const y = top + (i % rows) * legend.line
    drawRead(paper, 'P', () => {
      paper.font('strong').fontSize(legend.size).fillColor(colours.brand)
      paper.text(String(number), x, y, { ...figures, lineBreak: false })
      paper.font('text').fillColor(colours.ink)
      paper.text(fitting(paper, nome, width - 30), x + 20, y, { lineBreak: false })
    })
  })
  paper.x = margin.x
  paper.y = top + rows * legend.line
}
