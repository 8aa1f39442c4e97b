/** What every part of a dossier's paper draws with, and what begins each of its pages. */
import { type Language, languageTags } from '@invest/contract/language'
import { paragraph, small } from '../../../../paper/blocks.ts'
import { colours, drawRead, drawSilent, margin, type Paper } from '../../../../paper/paper.ts'
import type { texts } from '../../texts.ts'
import type { DossierOrder, Entry } from '../order.ts'

export interface Sheet {
  paper: Paper
  language: Language
  say: ReturnType<typeof texts.in>
  order: DossierOrder
}

const badge = 10

/** The number of an entry in a circle, as the map has it. */
export function drawBadge(paper: Paper, number: number, x: number, y: number, radius = badge): void {
  paper.circle(x, y, radius).fill(colours.fill)
  paper
    .font('strong')
    .fontSize(number > 99 ? radius * 0.8 : radius)
    .fillColor(colours.ink)
  const width = paper.widthOfString(String(number))
  paper.text(String(number), x - width / 2, y - paper.currentLineHeight() / 2 + 0.5, { lineBreak: false })
}

/** The number, the kind and the name of an entry, at the upper edge of its first page. */
export function drawHead(
  sheet: Sheet,
  entry: Entry,
  { kind, below, lang }: { kind: string; below: string; lang?: string | undefined },
): void {
  const { paper, say } = sheet
  const y = margin.top
  drawSilent(paper, () => drawBadge(paper, entry.number, margin.x + badge, y + badge))
  drawRead(paper, 'P', () =>
    paper
      .font('strong')
      .fontSize(10)
      .fillColor(colours.dimmed)
      .text(kind, margin.x + 2 * badge + 8, y + 4, { lineBreak: false }),
  )
  paper.x = margin.x
  paper.y = y + 2 * badge + 8
  paragraph(paper, entry.nome, { kind: 'H1', strong: true, size: 20, lang })
  if (below) paragraph(paper, below, { size: 11, colour: colours.dimmed })
  if (!isDrawable(paper, entry.nome)) paragraph(paper, say('dossier.notDrawn'), small)
  paper.y += 4
}

/** Names come in every script of the world; the paper's typeface has Latin, Greek and Cyrillic letters. */
export function isDrawable(paper: Paper, text: string): boolean {
  paper.font('text')
  const { font } = (paper as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })
    ._font
  return [...text.normalize('NFC')].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
}

/** A text that somebody has written; one in another language says so, as on the screen. */
export function written(sheet: Sheet, text: string, writtenIn: Language | null): void {
  const { paper, language, say } = sheet
  const other = writtenIn !== null && writtenIn !== language
  paragraph(paper, text, { lang: other ? languageTags[writtenIn] : undefined })
  if (other) paragraph(paper, `(${say(`dossier.writtenIn.${writtenIn}`)})`, small)
}

/** Where the same is read on the portal. */
export function drawAddress({ paper, say }: Sheet, address: string): void {
  paper.y += 8
  paragraph(paper, `${say('dossier.online')} ${address}`, small)
}
