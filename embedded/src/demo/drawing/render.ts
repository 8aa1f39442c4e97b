/** Renders drawings to bytes. A drawing that several companies show is rendered once. */
import sharp, { type Sharp } from 'sharp'
import { readData } from '../data.ts'
import type { Drawing } from '../model.ts'
import { logoSvg } from './logos.ts'
import { drawPdf, drawRule, writeTitle } from './pdf.ts'

/** The size of every drawing in data/scenes. */
const scenes = { width: 1600, height: 1067 } as const

/** What else a branch shows of its scene: the other way round in evening light, and a part of it from nearby. */
const views: Record<number, (scene: Sharp) => Sharp> = {
  1: (scene) => scene.flop().modulate({ hue: 345, saturation: 1.1, brightness: 0.94 }),
  2: (scene) =>
    scene.extract({ left: 80, top: 320, width: 1120, height: 747 }).modulate({ hue: 12, brightness: 1.05 }),
}

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
      const svg = readData(`scenes/${drawing.scene}.svg`)
      const height = Math.round((drawing.width * scenes.height) / scenes.width)
      const picture = views[drawing.variant]?.(sharp(Buffer.from(svg))) ?? sharp(Buffer.from(svg))
      return picture.resize(drawing.width, height).jpeg({ quality: 80 }).toBuffer()
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
