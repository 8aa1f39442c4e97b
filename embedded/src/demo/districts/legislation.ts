/** The legislation of the demonstration: small PDFs, the same at every run, each of which says what it is (DISTRICT-42). */
import { createHash } from 'node:crypto'
import { gray, ink, teal } from '@invest/contract/look/palette'
import { drawPdf, drawRule, lineTo, writeTitle } from '../drawing/pdf.ts'
import { seededKey } from '../random.ts'
import { type Paper, papers } from './texts.ts'

export interface LegislationFile {
  nome: string
  traducoes: Paper['nameTranslations']
  chave: string
  bytes: Buffer
  sha256: Buffer
}

const notice = 'Documento de demonstração, sem valor jurídico.'

export const legislationFiles = (): Promise<LegislationFile[]> =>
  Promise.all(
    papers.map(async (paper) => {
      const bytes = await pdfOf(paper)
      return {
        nome: paper.name,
        traducoes: paper.nameTranslations,
        // Only keys of uploads have 32 characters, and those that no row of `arquivo` names are swept away (FILE-13).
        chave: `proedi-${seededKey(`legislação ${paper.name}`)}`,
        bytes,
        sha256: createHash('sha256').update(bytes).digest(),
      }
    }),
  )

const pdfOf = ({ title, subtitle, sections }: Paper): Promise<Buffer> =>
  drawPdf(`${title}: ${subtitle}`, notice, (pdf) => {
    writeTitle(pdf, title)
    pdf.font('Helvetica').fontSize(13).fillColor(teal[8]).text(subtitle)
    drawRule(pdf)
    for (const { heading, lines } of sections) {
      pdf.font('Helvetica-Bold').fontSize(13).fillColor(ink).text(heading)
      pdf.moveDown(0.4).font('Helvetica').fontSize(11)
      for (const text of lines) {
        // A text that ends with a colon asks for something, and gets a line to write it on.
        const blank = text.endsWith(':') && ([pdf.x + pdf.widthOfString(text) + 6, pdf.y + 11] as const)
        pdf.text(text, { lineGap: 3, paragraphGap: blank ? 9 : 5 })
        if (blank)
          lineTo(pdf, ...blank)
            .lineWidth(0.6)
            .stroke(gray[4])
      }
      pdf.moveDown(0.9)
    }
  })
