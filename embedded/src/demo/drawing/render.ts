/** Renders drawings to bytes. A drawing that several companies show is rendered once. */
import sharp from 'sharp'
import { readData } from '../data.ts'
import type { Drawing } from '../model.ts'
import { logoSvg } from './logos.ts'
import { drawPdf, drawRule, writeTitle } from './pdf.ts'

/** The size of every drawing in data/scenes. */
const scenes = { width: 1600, height: 1067 } as const

const notices = {
  pt: 'Documento de demonstração: nomes e números inventados.',
  en: 'Document for demonstration: names and numbers are invented.',
  es: 'Documento de demostración: nombres y números inventados.',
} as const

export function createRenderer(): (drawing: Drawing) => Promise<Buffer> {
  const done = new Map<string, Promise<Buffer>>()
  return (drawing) => {
    const key = JSON.stringify(drawing)
    const known = done.get(key) ?? render(drawing)
    done.set(key, known)
    return known
  }
}

async function render(drawing: Drawing): Promise<Buffer> {
  switch (drawing.kind) {
    case 'logo':
      return sharp(Buffer.from(logoSvg(drawing.name, drawing.hue)))
        .png({ palette: true, colours: 64, effort: 1 })
        .toBuffer()
    case 'scene': {
      const svg = Buffer.from(readData(`scenes/${drawing.scene}/${drawing.variant}.svg`))
      const height = Math.round((drawing.width * scenes.height) / scenes.width)
      return sharp(svg).resize(drawing.width, height).jpeg({ quality: 80 }).toBuffer()
    }
    case 'document': {
      const { title, language = 'pt' } = drawing
      return drawPdf(
        title,
        notices[language],
        (pdf) => {
          writeTitle(pdf, title)
          drawRule(pdf)
          pdf.font('Helvetica').fontSize(12).text(drawing.lines.join('\n'), { lineGap: 6 })
        },
        language,
      )
    }
  }
}
