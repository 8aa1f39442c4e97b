/** Draws PDFs of A4 pages, the same bytes at every run. */
import { buffer } from 'node:stream/consumers'
import { type Language, languageTags } from '@invest/contract/language'
import { ink, teal } from '@invest/contract/look/palette'
import { portalName } from '@invest/contract/state'
import PDFDocument from 'pdfkit'

export type Pdf = PDFKit.PDFDocument
const margin = 64
/** A file that would name its time of making would differ at every run. */
const made = new Date('2026-01-05T12:00:00Z')

export function drawPdf(
  title: string,
  notice: string,
  draw: (pdf: Pdf) => void,
  language: Language = 'pt',
): Promise<Buffer> {
  const info = { Title: title, Author: `${portalName}, demonstração`, CreationDate: made }
  const pdf = new PDFDocument({
    pdfVersion: '1.4',
    size: 'A4',
    margin,
    lang: languageTags[language],
    displayTitle: true,
    info,
  })
  draw(pdf)
  pdf.font('Helvetica-Oblique').fontSize(10).fillColor(teal[8])
  pdf.text(notice, margin, pdf.page.height - margin - 14)
  pdf.end()
  return buffer(pdf)
}

export const writeTitle = (pdf: Pdf, title: string) =>
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(title)

/** A rule across the page in the portal's colour. */
export function drawRule(pdf: Pdf): void {
  const y = pdf.y + 8
  lineTo(pdf, margin, y).lineWidth(2).stroke(teal[5])
  pdf.y = y + 18
}

/** A line from a place to the right margin. */
export const lineTo = (pdf: Pdf, x: number, y: number) => pdf.moveTo(x, y).lineTo(pdf.page.width - margin, y)
