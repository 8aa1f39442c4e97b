/** The legislation of the demonstration: small PDFs, the same at every run, each of which says what it is (DISTRICT-43). */
import { createHash } from 'node:crypto'
import { gray, ink, teal } from '@invest/contract/look/palette'
import PDFDocument from 'pdfkit'
import { seededKey } from '../random.ts'
import { type Paper, papers } from './texts.ts'

export interface LegislationFile {
  nome: string
  chave: string
  bytes: Buffer
  sha256: Buffer
}

const margin = 64
const notice = 'Documento de demonstração, sem valor jurídico.'
/** A file that would name its time of making would differ at every run. */
const made = new Date('2026-01-05T12:00:00Z')

export const legislationFiles = (): Promise<LegislationFile[]> =>
  Promise.all(
    papers.map(async (paper) => {
      const bytes = await pdfOf(paper)
      return {
        nome: paper.name,
        // Only keys of uploads have 32 characters, and those that no row of `arquivo` names are swept away (FILE-41).
        chave: `proedi-${seededKey(`legislação ${paper.name}`)}`,
        bytes,
        sha256: createHash('sha256').update(bytes).digest(),
      }
    }),
  )

function pdfOf({ title, subtitle, sections }: Paper): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: `${title}: ${subtitle}`, Author: 'Invest RS, demonstração', CreationDate: made },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(ink).text(title)
  pdf.font('Helvetica').fontSize(13).fillColor(teal[8]).text(subtitle)
  const line = pdf.y + 8
  pdf
    .moveTo(margin, line)
    .lineTo(pdf.page.width - margin, line)
    .lineWidth(2)
    .stroke(teal[5])
  pdf.y = line + 18
  for (const { heading, lines } of sections) {
    pdf.font('Helvetica-Bold').fontSize(13).fillColor(ink).text(heading)
    pdf.moveDown(0.4).font('Helvetica').fontSize(11)
    for (const text of lines) {
      // What is asked for gets a line to write on.
      const blank = text.endsWith(':') ? [pdf.x + pdf.widthOfString(text) + 6, pdf.y + 11] : undefined
      pdf.text(text, { lineGap: 3, paragraphGap: blank ? 9 : 5 })
      if (blank) drawBlank(pdf, blank as [number, number])
    }
    pdf.moveDown(0.9)
  }
  pdf.font('Helvetica-Oblique').fontSize(10).fillColor(teal[8])
  pdf.text(notice, margin, pdf.page.height - margin - 14)
  pdf.end()
  return done
}

const drawBlank = (pdf: PDFKit.PDFDocument, [x, y]: [number, number]) =>
  pdf
    .moveTo(x, y)
    .lineTo(pdf.page.width - margin, y)
    .lineWidth(0.6)
    .stroke(gray[4])
