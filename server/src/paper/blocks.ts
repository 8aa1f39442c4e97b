/** The parts of a document that is read from top to bottom: headings, paragraphs, and lines with a name and a value. */
import { colours, drawRead, drawSilent, figures, type Kind, margin, type Paper } from './paper.ts'

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

/** Breaks a text at its own breaks and between words, and a word that is wider than the page within it. */
function linesOf(paper: Paper, text: string, width: number): string[] {
  const fits = (piece: string) => paper.widthOfString(piece, figures) <= width
  const widthOf = measuredWords(paper)
  const blank = widthOf(' ')
  return clean(text)
    .split('\n')
    .flatMap((given) => {
      const lines: string[] = []
      let line = ''
      let used = 0
      const words = given.split(' ').flatMap((one) => (widthOf(one) <= width ? one : piecesOf(one, fits)))
      for (const word of words) {
        const longer = line ? used + blank + widthOf(word) : widthOf(word)
        if (line && longer > width) {
          lines.push(line)
          line = word
          used = widthOf(word)
        } else {
          line = line ? `${line} ${word}` : word
          used = longer
        }
      }
      return [...lines, line]
    })
}

/** Measures each word once: to lay out a growing line anew with every word takes the square of its length. */
function measuredWords(paper: Paper): (word: string) => number {
  const widths = new Map<string, number>()
  return (word) => {
    const known = widths.get(word)
    if (known !== undefined) return known
    const width = paper.widthOfString(word, figures)
    widths.set(word, width)
    return width
  }
}

function piecesOf(word: string, fits: (piece: string) => boolean): string[] {
  const pieces = ['']
  for (const sign of word) {
    const longer = `${pieces.at(-1)}${sign}`
    if (fits(longer)) pieces[pieces.length - 1] = longer
    else pieces.push(sign)
  }
  return pieces
}

/** Without what no font draws: control characters, and marks that turn the direction of what follows. */
const clean = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')

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
