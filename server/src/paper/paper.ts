/** An A4 document in the portal's font, from TTF files, which have every accent. */
import { createRequire } from 'node:module'
import { dayForm, type Language, languageTags } from '@invest/contract/language'
import { dimmed, gray, ink, teal } from '@invest/contract/look/palette'
import { outlineBox } from '@invest/contract/state-map'
import PDFDocument from 'pdfkit'
import { markPath } from '../brand/state-drawing.ts'
import { formatStateTime } from '../state-time.ts'
import { texts } from './texts.ts'

const font = createRequire(import.meta.url).resolve
const files = {
  text: font('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: font('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
}

export const colours = { ink, dimmed, brand: teal[8], fill: teal[5], line: gray[3], band: gray[0] }

/** In points. */
export const margin = { x: 40, top: 40, bottom: 48 }

export type StructureElement = PDFKit.PDFStructureElement
/** `body` holds what a program that reads aloud goes through, in this order (FINANCING-10). */
export type Paper = PDFKit.PDFDocument & { body: StructureElement }

export function openPaper(language: Language, title: string, issued: Date): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    margins: { left: margin.x, right: margin.x, top: margin.top, bottom: 0 },
    // Page numbers are written once the last page is known.
    bufferPages: true,
    // Structure elements need 1.5.
    pdfVersion: '1.7',
    tagged: true,
    lang: languageTags[language],
    displayTitle: true,
    info: { Title: title, Author: texts.in(language)('paper.brand'), CreationDate: issued },
  })
  paper.registerFont('text', files.text)
  paper.registerFont('strong', files.strong)
  const body = paper.struct('Document')
  paper.addStructure(body)
  paper.font('text')
  return Object.assign(paper, { body })
}

export type Kind = 'H1' | 'H2' | 'H3' | 'P' | 'TH' | 'TD'

/** Draws what is read aloud as a heading, a paragraph or a cell of a table. */
export function drawRead(
  paper: Paper,
  kind: Kind,
  draw: () => void,
  parent = paper.body,
  /** Where it is another than the document's. */
  lang?: string,
): void {
  const content = paper.markStructureContent(kind)
  draw()
  paper.endMarkedContent()
  const options = { ...(kind === 'TH' && { scope: 'Column' }), ...(lang && { lang }) }
  parent.add(paper.struct(kind, options as PDFKit.Mixins.StructureElementOptions, [content]))
}

/** Draws what is not read aloud: lines, bands, the drawing of the state, and what every page repeats. */
export function drawSilent(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact')
  draw()
  paper.endMarkedContent()
}

/**
 * For numbers and dates: digits of equal width, and no full stop that slips under the digit before it. Without the alternates
 * by context, which this typeface has for arrows and signs between digits, a page is drawn in less than half the time.
 */
export const figures: PDFKit.Mixins.TextOptions = {
  features: { tnum: true, kern: false, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[],
}

/** Draws the portal's name and the date above a line; what follows begins at `paper.y`. */
export function drawLetterhead(paper: Paper, language: Language, issued: Date): void {
  const say = texts.in(language)
  const size = 30
  const right = paper.page.width - margin.x
  const below = margin.top + size + 8
  drawSilent(paper, () => {
    paper
      .save()
      .translate(margin.x, margin.top)
      .scale(size / Math.max(outlineBox.width, outlineBox.height))
      .path(markPath())
      .fill(colours.fill)
      .restore()
    paper.moveTo(margin.x, below).lineTo(right, below).lineWidth(1.2).stroke(colours.fill)
  })
  const x = margin.x + size + 9
  drawRead(paper, 'P', () => {
    paper.font('strong').fontSize(12).fillColor(colours.brand)
    paper.text(say('paper.brand'), x, margin.top + 1, { lineBreak: false })
    paper.font('text').fontSize(8.5).fillColor(colours.dimmed)
    paper.text(say('paper.issuer'), x, margin.top + 17, { lineBreak: false })
  })
  const width = 260
  drawRead(paper, 'P', () =>
    paper.text(
      `${say('paper.issued')} ${formatStateTime(language, issued)}`,
      right - width,
      margin.top + 17,
      {
        ...figures,
        width,
        align: 'right',
      },
    ),
  )
  paper.x = margin.x
  paper.y = below + 16
}

/** The foot has one line. */
const shortened = (title: string): string => (title.length > 60 ? `${title.slice(0, 59).trimEnd()}…` : title)

/** Writes a day, YYYY-MM-DD, as the language does. */
export const formatDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(languageTags[language], { ...dayForm(language), timeZone: 'UTC' }).format(
    new Date(day),
  )

/** The page that is drawn last, counted from 0. */
export function lastPage(paper: Paper): number {
  const { start, count } = paper.bufferedPageRange()
  return start + count - 1
}

interface Foot {
  language: Language
  /** What the document is, or whom it is about. */
  title: string
  issued: Date
}

/** Writes the foot of every page and returns the document's bytes. */
export async function closePaper(paper: Paper, { language, title, issued }: Foot): Promise<Buffer> {
  const left = [texts.in(language)('paper.brand'), shortened(title), formatStateTime(language, issued)].join(
    ' · ',
  )
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    const y = paper.page.height - 34
    const width = paper.page.width - 2 * margin.x
    drawSilent(paper, () => {
      paper.font('text').fontSize(8).fillColor(colours.dimmed)
      paper.text(left, margin.x, y, { ...figures, width, lineBreak: false })
      paper.text(texts.in(language)('paper.page', { page: page + 1, pages: count }), margin.x, y, {
        ...figures,
        width,
        align: 'right',
        lineBreak: false,
      })
    })
  }
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk))
    paper.once('end', resolve)
    paper.once('error', reject)
  })
  paper.end()
  await ended
  return Buffer.concat(chunks)
}
