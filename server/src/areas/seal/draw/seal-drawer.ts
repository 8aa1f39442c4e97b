/** SVGs and PNGs of seals, the last ones kept: a product's seal is looked at more often than once. */

import { createPngDrawer, type PngDrawer } from './draw-png.ts'
import { drawSeal, type SealPicture } from './draw-seal.ts'

const keptTexts = 60

export interface SealDrawer {
  svg(picture: SealPicture): string
  png: PngDrawer
}

export function createSealDrawer(): SealDrawer {
  const texts = new Map<string, string>()
  return {
    svg(picture) {
      const key = JSON.stringify([picture.nome, picture.codigo, picture.endereco])
      const known = texts.get(key)
      if (known) return known
      const svg = drawSeal(picture)
      texts.set(key, svg)
      const oldest = texts.keys().next().value
      if (texts.size > keptTexts && oldest !== undefined) texts.delete(oldest)
      return svg
    },
    png: createPngDrawer(),
  }
}
