/** The parts of a document that is read from top to bottom: headings, paragraphs, and lines with a name and a value. */
import type { Language } from '@invest/contract/language'
import { clean, linesOf } from './lines.ts'
import {
  colours,
  drawLetterhead,
  drawRead,
  drawSilent,
  figures,
  type Kind,
  margin,
  openPaper,
  type Paper,
} from './paper.ts'

const label = { width: 150, gap: 12 }

const room = (paper: Paper) => paper.page.height - margin.bottom - paper.y
const makeRoom = (paper: Paper, height: number): void => {
  if (room(paper) < height) paper.addPage()
}

export function heading(paper: Paper, text: string): void {
  makeRoom(paper, 60)
  const y = paper.y + 16
  drawRead(paper, 'H2', () =>
    paper.font('strong').fontSize(11).fillColor(colours.brand).text(text, margin.x, y),
  )
  const below = paper.y + 3
  drawSilent(paper, () =>
    paper
      .moveTo(margin.x, below)
      .lineTo(paper.page.width - margin.x, below)
      .lineWidth(0.7)
      .stroke(colours.line),
  )
  paper.y = below + 6
}

/** For sources, addresses and notes. */
export const small = { size: 8.5, colour: colours.dimmed } as const

export interface TextStyle {
  kind?: Kind
  strong?: boolean
  size?: number
  colour?: string
  x?: number
  /** Of the text, where it is another than the document's. */
  lang?: string | undefined
}

/** Draws a text of any length, over as many pages as it takes; each page's part is an element of its own. */
export function paragraph(paper: Paper, text: string, style: TextStyle = {}): void {
  const { kind = 'P', strong = false, size = 10, colour = colours.ink, x = margin.x, lang } = style
  const width = paper.page.width - margin.x - x
  const ready = () =>
    paper
      .font(strong ? 'strong' : 'text')
      .fontSize(size)
      .fillColor(colour)
  ready()
  const lines = linesOf(paper, text, width)
  const height = paper.currentLineHeight(true)
  // A line alone at the end of a page is not worth beginning there.
  makeRoom(paper, Math.min(lines.length, 2) * height)
  let next = 0
  while (next < lines.length) {
    const fitting = Math.max(1, Math.floor(room(paper) / height))
    const part = lines.slice(next, next + fitting)
    const top = paper.y
    ready()
    drawRead(
      paper,
      kind,
      () => {
        part.forEach((one, index) => {
          paper.text(one, x, top + index * height, { ...figures, lineBreak: false })
        })
      },
      paper.body,
      lang,
    )
    paper.y = top + part.length * height
    next += part.length
    if (next < lines.length) paper.addPage()
  }
  paper.y += 3
}

interface Head {
  language: Language
  issued: Date
  /** What the document is, above the name of what it is about. */
  kind?: string
  name: string
  /** Of the name, where it is another than the document's. */
  lang?: string | undefined
}

/** Begins a document: the letterhead, and what it is. */
export function beginPaper({ language, issued, kind, name, lang }: Head): Paper {
  const paper = openPaper(language, kind ? `${kind}: ${name}` : name, issued)
  drawLetterhead(paper, language, issued)
  if (kind) paragraph(paper, kind, { strong: true, colour: colours.dimmed })
  paragraph(paper, name, { kind: 'H1', strong: true, size: 17, lang })
  return paper
}

/** A name and its value beside it. */
export function line(
  paper: Paper,
  name: string,
  value: string,
  { lang }: { lang?: string | undefined } = {},
): void {
  makeRoom(paper, 30)
  const { y } = paper
  let afterName = y
  drawRead(
    paper,
    'P',
    () => {
      paper
        .font('text')
        .fontSize(9)
        .fillColor(colours.dimmed)
        .text(name, margin.x, y + 0.8, { width: label.width })
      afterName = paper.y
      const x = margin.x + label.width + label.gap
      paper
        .fontSize(10)
        .fillColor(colours.ink)
        .text(clean(value), x, y, { ...figures, width: paper.page.width - margin.x - x })
    },
    paper.body,
    lang,
  )
  paper.y = Math.max(afterName, paper.y) + 3
}
