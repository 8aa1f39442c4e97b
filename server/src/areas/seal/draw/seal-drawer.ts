/** Draws seals as SVG and PNG. The last ones are cached, because a seal is usually looked at several times. */
import { LRUCache } from 'lru-cache'
import { createPngDrawer, type PngDrawer } from './draw-png.ts'
import { drawSeal, type SealPicture } from './draw-seal.ts'

const cachedTexts = 60

export interface SealDrawer {
  svg(picture: SealPicture): string
  png: PngDrawer
}

export function createSealDrawer(): SealDrawer {
  const texts = new LRUCache<string, string>({ max: cachedTexts })
  return {
    svg(picture) {
      const key = JSON.stringify([picture.nome, picture.codigo, picture.endereco])
      const known = texts.get(key)
      if (known) return known
      const svg = drawSeal(picture)
      texts.set(key, svg)
      return svg
    },
    png: createPngDrawer(),
  }
}
