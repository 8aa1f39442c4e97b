/** The first page with what decides, and the map with the entries' numbers. */
import { heading, paragraph, small } from '../../../../paper/blocks.ts'
import { numberOf, shortMoneyOf } from '../../../../paper/formats.ts'
import {
  colours,
  drawLetterhead,
  drawRead,
  drawSilent,
  figures,
  lastPage,
  margin,
  type Paper,
  type StructureElement,
} from '../../../../paper/paper.ts'
import { formatStateDay } from '../../../../state-time.ts'
import type { Entry } from '../order.ts'
import { drawSummary } from './draw-summary.ts'
import { drawBadge, isDrawable, type Sheet } from './sheet.ts'
import { apart, stateMap } from './state-map.ts'

const kinds = ['EMPRESA', 'LOTE', 'MUNICIPIO'] as const

/** A line of the contents: its page is known once everything is drawn. */
interface Place {
  page: number
  y: number
  name: string
  element: StructureElement
}

export interface Opening {
  /** Writes the pages of the entries and of the other parts, in their order, counted from 0. */
  writePages(pages: { entries: readonly number[]; parts: readonly number[] }): void
}

/** `parts` are those beside the entries. */
export function drawCover(sheet: Sheet, parts: readonly string[]): Opening {
  const { paper, language, say, order } = sheet
  const { name, madeBy, madeOn, issued, entries, changes } = order
  drawLetterhead(paper, language, issued)
  paper.y += 14
  paragraph(paper, say('dossier.kind'), { strong: true, size: 11, colour: colours.dimmed })
  paragraph(paper, name, { kind: 'H1', strong: true, size: 24 })
  if (![name, madeBy].every((text) => isDrawable(paper, text)))
    paragraph(paper, say('dossier.notDrawn'), small)
  paragraph(paper, say('dossier.made', { by: madeBy, day: formatStateDay(language, madeOn) }), small)
  paper.y += 8
  drawTiles(sheet)
  if (changes.length > 0) {
    paper.y += 6
    paragraph(paper, say('dossier.changedSince', { count: changes.length }), { strong: true })
  }
  const rows = drawSummary(sheet)
  heading(paper, say('dossier.contents'))
  paper.y += 4
  const writeContents = drawContents(sheet, parts)
  return {
    writePages(pages) {
      entries.forEach(({ number }, i) => {
        rows.get(number)?.writeLast(String((pages.entries[i] ?? 0) + 1))
      })
      writeContents(pages.parts)
    },
  }
}

/** How many entries of each kind there are, and what they come to together. */
function drawTiles({ paper, language, say, order }: Sheet): void {
  const names = {
    EMPRESA: say('dossier.companies'),
    LOTE: say('dossier.lots'),
    MUNICIPIO: say('dossier.municipalities'),
  }
  const together = togetherOf(language, say, order.entries)
  const gap = 12
  const width = (paper.page.width - 2 * margin.x - 2 * gap) / 3
  const { y } = paper
  kinds.forEach((kind, i) => {
    const x = margin.x + i * (width + gap)
    const count = numberOf(language, order.entries.filter((entry) => entry.kind === kind).length)
    drawSilent(paper, () => paper.roundedRect(x, y, width, tileHeight, 8).fill(colours.band))
    drawRead(paper, 'P', () => {
      paper.font('strong').fontSize(20).fillColor(colours.brand)
      paper.text(count, x + 14, y + 8, { ...figures, lineBreak: false })
      const beside = x + 14 + paper.widthOfString(count, figures) + 8
      paper.font('text').fontSize(9.5).fillColor(colours.dimmed)
      paper.text(names[kind], beside, y + 17, { lineBreak: false })
      paper.fontSize(9).fillColor(colours.ink)
      paper.text(fitting(paper, together[kind], width - 28), x + 14, y + 37, { ...figures, lineBreak: false })
    })
  })
  paper.x = margin.x
  paper.y = y + tileHeight + 4
}

const tileHeight = 58

/** In a line each: what companies seek, what lots measure and cost, and how many people and lots municipalities have. */
function togetherOf(
  language: Sheet['language'],
  say: Sheet['say'],
  entries: readonly Entry[],
): Record<Entry['kind'], string> {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  const lots = entries.flatMap((entry) => (entry.kind === 'LOTE' ? [entry.lot] : []))
  const hectares = sum(lots.map(({ areaTotalLote }) => areaTotalLote ?? 0))
  const prices = lots.flatMap(({ preco }) => (preco ? [preco.de, preco.ate] : []))
  const sought = sum(
    entries.map((entry) =>
      entry.kind === 'EMPRESA' && entry.company.buscandoInvestimentos
        ? (entry.company.valorEsperadoInvestimento ?? 0)
        : 0,
    ),
  )
  const free = entries.flatMap((entry) =>
    entry.kind === 'MUNICIPIO' ? entry.municipality.distritos.map((one) => one.lotesDisponiveis) : [],
  )
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((one) => shortMoneyOf(language, one))
  // The currency stands once.
  const span = least === most ? [least] : [least, most?.replace(/^R\$\s?/, '')]
  const people = sum(
    entries.map((entry) => (entry.kind === 'MUNICIPIO' ? (entry.municipality.populacao ?? 0) : 0)),
  )
  return {
    EMPRESA: sought > 0 ? say('dossier.soughtTogether', { amount: shortMoneyOf(language, sought) }) : '',
    LOTE: [
      ...(hectares > 0 ? [`${numberOf(language, hectares, 2)} ha`] : []),
      ...(prices.length > 0 ? [span.join(' – ')] : []),
    ].join(' · '),
    MUNICIPIO: [
      ...(people > 0 ? [say('dossier.inhabitants', { n: numberOf(language, people) })] : []),
      ...(free.length > 0 ? [say('dossier.available', { count: sum(free) })] : []),
    ].join(' · '),
  }
}

const contentsLine = 19

/** Keeps room for the lines now, so that the pages behind them have their numbers, and writes them when those are known. */
function drawContents({ paper }: Sheet, parts: readonly string[]): (pages: readonly number[]) => void {
  const places = parts.map((name): Place => {
    if (paper.y + contentsLine > paper.page.height - margin.bottom) {
      paper.addPage()
      paper.y = margin.top
    }
    const element = paper.struct('Sect')
    paper.body.add(element)
    const place = { page: lastPage(paper), y: paper.y, name, element }
    paper.y += contentsLine
    return place
  })
  return (pages) => {
    places.forEach((place, i) => {
      paper.switchToPage(place.page)
      drawContentsLine(paper, place, (pages[i] ?? 0) + 1)
      place.element.end()
    })
  }
}

function drawContentsLine(paper: Paper, { name, y, element }: Place, page: number): void {
  const left = margin.x
  const right = paper.page.width - margin.x
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

export function drawMap({ paper, say, order }: Sheet): void {
  paper.addPage()
  paper.y = margin.top - 16
  heading(paper, say('dossier.map'))
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
  const alt = `${say('dossier.map')}: ${placed.map(({ number, nome }) => `${number} ${nome}`).join('; ')}`
  paper.body.add(paper.struct('Figure', { alt }, [content]))
  paper.x = margin.x
  paper.y = margin.top + map.height + 36
  paragraph(paper, say('dossier.mapNote'), small)
  drawLegend(paper, placed)
}

const legend = { columns: 3, line: 13.5, size: 8.5 }

/** The names beside the numbers, as far as all of them fit below the map; the tables have them in any case. */
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
